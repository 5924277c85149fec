import { type Phrase, sentenceGap } from '../rule.js';
import { filerPattern, findWording, createNewsPhrase, filerNamePattern, type Wording } from './wording.js';

// The filer's side in a deal, by the text of its report: it buys, it is bought, or it sells. Expressions here read a text in
// which each character of the filer's names, such as "Quillhaven", is replaced with the placeholder \ue000
// (`filerPlaceholder`), and each that names another party with \ue001 (`otherPartyPlaceholder`).

/** Words between "acquire" and the name of what is acquired. */
const shareWord = String.raw`(?:all|substantially|100%|certain|of|in|the|remaining|entire|issued|and|outstanding|shares|common|ordinary|capital|stock|equity|securities|membership|interests?|assets|business|operations|an?|\d{1,3}(?:\.\d{1,2})?%)`;

/** Exclusion of the filer itself and of its own shares. */
const filerExclusion = String.raw`(?! ?(?:${shareWord} ){0,14}(?:${filerPattern}(?!'s? (?:subsidiar|affiliate))|its (?:own|common|outstanding|shares|stock)|our (?:own|common|outstanding|shares|stock)))`;

const companyForms = String.raw`(?:inc|incorporated|corp|corporation|llc|l\.l\.c|ltd|limited|lp|l\.p|plc|gmbh|bancorp|bancshares|bank|company|holdings|group|partners|s\.a|b\.v|n\.v|ag|ab|technologies|systems|industries|software|laboratories|pharmaceuticals|communications|networks|energy|resources|insurance|solutions|international)`;

/** Objects that are no business: goods, sites, and a number of shares. */
const nonBusinessWords = String.raw`(?:(?:up|an? aggregate|additional|shares|common|preferred|series|convertible|warrants?|options?|notes|bonds|units|products?|services?|equipment|inventory|insurance|real|land|electricity|power|gas|oil|rights?|licen[cs]es?|price|agreements?|and|orders?|contracts?|date|method|accounting|consideration|plan|obligations?)\b|(?:compan(?:y|ies)|corporation|business(?:es)?|assets|operations|subsidiar(?:y|ies)|division)\b(?! of\b)|\$|\d)`;

const nameWord = String.raw`(?!(?:from|in|for|with|by|to|under|on|at|shares|notes|stock|units|its|their|our|which)\b|[\d.]{1,6}%)[\w&.,'()"-]{1,40} `;

/** Nouns for a part of a company. */
const businessNoun = String.raw`(?:assets|business(?:es)?|operations|branch(?:es)?|company|division|subsidiary|product lines?|stations?|franchise|capital stock|equity interests?|membership interests?|outstanding (?:shares|stock|equity|capital))`;

/** All or most of a company. */
const allOrMost = String.raw`(?:all|substantially all|the (?:remaining|entire)|(?:a )?(?:majority|controlling)|control|(?:an? )?(?:approximately )?(?:5[1-9]|[6-9]\d|100)(?:\.\d{1,2})?%)(?! (?:of the )?(?:products?|inventory|rights?|patents?|intellectual|risk|responsib|liabilit|obligation)\b|-)`;

/** Objects of a purchase: all or most of a company, a business, or a company by its name. */
const acquiredBusiness = String.raw`${filerExclusion}(?![^.;,]{0,60}\b(?:notes|debentures|bonds|warrants|receivables|mortgage loans|certificates)\b)(?:${allOrMost}|\ue001+|(?:certain )?oil and (?:natural )?gas (?:properties|assets|interests)\b|(?!${nonBusinessWords})(?:its |their )?(?:${nameWord}){0,5}?(?:${businessNoun}|[\w&.'-]{1,40},? ${companyForms})\b)`;

const createPattern = (source: string): RegExp => new RegExp(source, 'gi');

const completionVerb = String.raw`(?<!\b(?:following|upon|after|since|connection with|prior to|subsequent to) (?:the )?)\b(?:complet|consummat|clos|finali[sz])(?:ed|es|e|ing|ion)\b(?: of)?(?: on)?`;

/** Adjectives and the like between "its" and "acquisition". */
const adjectives = String.raw`(?:(?!or |and )[\w-]{1,30} ){0,4}?`;

const filerSubsidiary = String.raw`\ban? (?:(?:newly|wholly|direct|indirect|formed|organized|owned|new|and|or)[ ,-]{1,2}){0,8}subsidiary of ${filerPattern}`;

/** Buyer in "the acquisition by one of its wholly owned subsidiaries of Windlass". */
const byFiler = String.raw`(?:by (?:${filerNamePattern}|${filerSubsidiary}|(?:one of )?(?:its|our|the company's|${filerNamePattern}'s?) (?:[\w-]{1,20} ){0,4}subsidiar(?:y|ies)(?:, [^,.;]{1,60},)?) )?`;

/** Party that merges with the filer when the filer is bought. */
const mergerVehicle = String.raw`\b(?:merger ?(?:sub|co)\w{0,9}|merger corp\w{0,7}|acquisition (?:sub|co|corp|inc)\w{0,8}|acquisition \w{1,4},? (?:inc|corp|llc|co)|subsidiary of (?!${filerPattern})[^.;]{1,60}|newco|purchaser|parent)\b`;

/** Words that agreements capitalize, besides names. */
const capitalizedTerms =
  '(?:Company|Registrant|Corporation|Shares?|Common|Preferred|Series|Class|Stock|Notes?|Bonds?|Units?|Rights?|Warrants?|Options?|Products?|Property|Properties|Land|Hotels?|Buildings?|Securities|ADSs?|American Depositary|Additional|Up|Interests?|Licen[cs]es?|Real)\\b';

/** Exclusion of land, buildings, ships and securities. */
const propertyExclusion = String.raw`(?!(?:[\w'-]{1,20} ){0,3}?(?:shares|preferred|notes|bonds|warrants|property|properties|land|real estate|buildings?|headquarters|facility|vessels?|aircraft|director)\b(?! group| business))`;

/** Words between "shares" and "purchased", which name no other company. */
const ownShareWords = String.raw`(?:of|its|our|the|company(?:'s)?|\ue000+(?:'s?)?|common|ordinary|preferred|class|[ab]|stock|that|which|was|were|are|be|been|being|to|may|might|could|can|will|would|have|has|had|so)`;

/** Securities that a company buys back: a number of shares, shares of its own, or debt. */
const repurchasedSecurities = String.raw`(?:(?:\d|\ue000(?:'s?)?|\b(?:million|number of|any|its|our|the company's|treasury)) (?:of |its |our |own |outstanding |class \w |common |ordinary |preferred ){0,6}(?:shares?|stock)|\b(?:notes|bonds|debentures|warrants))(?: ${ownShareWords}){0,12}`;

const purchaseWordings: readonly Wording[] = [
  // "completed its previously announced acquisition of Windlass"
  {
    pattern: createPattern(
      String.raw`${completionVerb}(?: (?:the|its|our|an?|${filerNamePattern}'s?|the company's))? ${adjectives}(?:acquisition|purchase|buyout|merger|combination) ${byFiler}(?:of|with) ${filerExclusion}${propertyExclusion}`,
    ),
  },
  // "Quillhaven acquired all of the shares of Windlass Corp.", "we entered into an agreement to acquire Windlass, Inc."
  {
    pattern: createPattern(
      String.raw`\b(?:acquire[ds]?|purchase[ds]?|buy|bought|acquiring|purchasing) (?:from [^.;]{1,80}? )?${acquiredBusiness}`,
    ),
    requiresFilerAsSubject: true,
  },
  // "agreed to acquire Windlass", "announced that it has acquired Windlass"
  {
    pattern: new RegExp(
      String.raw`\b(?:acquired?|acquiring|acquires|to (?:purchase|buy)) (?:the )?(?!${capitalizedTerms})(?=[A-Z])[\w&'-]{3,40}(?! (?:Shares|Stock|Rights|Notes|Units|Property|Properties|Plan)\b)`,
      'g',
    ),
    requiresFilerAsSubject: true,
    requiredClause: new RegExp(
      String.raw`\b(?:agree\w*|enter\w* into|sign\w*|announc\w*|complet\w*|clos\w*|has|have|will|executed|reached)\b`,
      'i',
    ),
  },
  // "the acquisition of Windlass has been completed"
  {
    pattern: createPattern(
      String.raw`\b(?:acquisition|purchase) ${byFiler}of ${filerExclusion}${propertyExclusion}${sentenceGap(120)}\b(?:was|were|has been|have been) (?:completed|consummated|closed|finali[sz]ed)\b`,
    ),
  },
  // "commenced a tender offer for all outstanding shares of Windlass"
  {
    pattern: createPattern(
      String.raw`\b(?:tender|exchange) offer (?:for|to (?:purchase|acquire)) all ${filerExclusion}(?:[\w,-]{1,20} ){0,8}?(?:shares|stock) of ${filerExclusion}`,
    ),
    requiresFilerAsSubject: true,
  },
  // "shares are issued as consideration for the acquisition of Windlass"
  {
    pattern: createPattern(
      String.raw`\bconsideration (?:for|in) (?:the|its|our) (?:acquisition|purchase) of ${filerExclusion}`,
    ),
  },
  // "announced the acquisition of Windlass Corp."
  {
    pattern: createPattern(
      String.raw`\b(?:(?<!previously |recently |newly )announc\w{1,4}|(?:agreement|press release) (?:for|providing for|regarding|concerning|relating to|with respect to))(?: (?:the|its|our|an?))? ${adjectives}(?:acquisition|purchase) ${byFiler}of ${acquiredBusiness}`,
    ),
  },
  // "announced its proposal to acquire Windlass Corp."
  {
    pattern: createPattern(
      String.raw`(?<!\w)(?:its|our|the company's|${filerNamePattern}'s?) (?:[\w-]{1,20} ){0,4}?(?:proposal|offer|bid) to (?:acquire|purchase|buy) ${acquiredBusiness}`,
    ),
    requiredClause: /^(?!.*\b(?:withdr\w+|terminat\w*|reject\w*|declin\w*|expir\w*|abandon\w*)\b)/i,
  },
  // "submitted a proposal to acquire Windlass Corp.", "sent a letter proposing to acquire all of its outstanding shares"
  {
    pattern: createPattern(
      String.raw`\b(?:submitt\w+|made|mak(?:es|ing)|deliver\w+|sent|present\w*|announc\w+|rais\w+|increas\w+|improv\w+)\b[^.;]{0,80}?\b(?:(?:proposal|offer|bid) to|proposing to) (?:acquire|purchase|buy) ${acquiredBusiness}`,
    ),
    requiresFilerAsSubject: true,
  },
  // The holders of the target have a representative: "the close of the transactions contemplated by the Agreement and Plan of Merger between
  // Quillhaven, Quay Sub, Windlass, Inc. and Shareholder Representative Services LLC".
  {
    pattern: createPattern(
      String.raw`\b(?:clos(?:e|ing|ed)|complet(?:ion|ed)|consummat(?:ion|ed))\b[^.;]{0,40}\b(?:transactions?|merger)\b[^.;]{0,60}\b(?:agreement and plan of merger|merger agreement)\b[^.;]{0,60}?\b(?:between|among)\b[^;]{0,20}${filerPattern}[^;]{1,200}\b(?:share|stock|security|equity)holders?'?s? representative\b`,
    ),
  },
  // "Windlass was acquired by Quillhaven", not "2,000,000 shares of common stock were purchased by Quillhaven"
  {
    pattern: createPattern(
      String.raw`\b(?<!re-)(?<!${repurchasedSecurities} )(?:acquired|purchased) by (?:${filerSubsidiary}|${filerPattern})|\bacquisition by ${filerPattern} of ${filerExclusion}`,
    ),
  },
  // The other company merges with a subsidiary of the filer, or with the filer itself.
  {
    pattern: createPattern(
      String.raw`\b(?:agreement and plan of merger|merger agreement)\b${sentenceGap(300)}${filerSubsidiary}`,
    ),
  },
  {
    pattern: createPattern(
      String.raw`${filerSubsidiary}${sentenceGap(300)}\bmerged? (?:with and )?(?:in)?to (?!${filerPattern})`,
    ),
  },
  {
    pattern: createPattern(
      String.raw`\bmerger of ${filerSubsidiary}[^.;]{0,60}? (?:with and )?into (?!${filerPattern})`,
    ),
  },
  {
    pattern: createPattern(
      String.raw`\b(?:becom\w{1,3}|became|is now|surviv\w{1,5}|continu\w{1,4})\b${sentenceGap(60)}\bsubsidiary of ${filerPattern}`,
    ),
  },
  {
    pattern: createPattern(
      String.raw`\bshare of (?!${filerPattern})${sentenceGap(160)}\bconverted (?:in)?to (?:the right to receive )?${sentenceGap(80)}\bshares? of ${filerPattern}`,
    ),
  },
  {
    pattern: createPattern(
      String.raw`\b(?!(?:sub|purchaser|parent|newco|which|it|subsidiary)\b)[\w&'-]{2,40}\.?(?: \([^()]{1,60}\))?,? (?:(?:will|would|shall|was|has been|is to)(?: be)? )?merged? (?:with and )?into (?:${filerPattern}|${filerSubsidiary})`,
    ),
  },
  {
    pattern: createPattern(
      String.raw`\bmerger of (?!${filerPattern}|${mergerVehicle})[^.;]{1,80} (?:with and )?into (?:${filerPattern}|${filerSubsidiary})`,
    ),
  },
  // Shares of the filer are the price.
  {
    pattern: createPattern(
      String.raw`\bin exchange for (?:all|100%|substantially all)\b${sentenceGap(80)}\b(?:stock|shares|assets|interests) of ${filerExclusion}`,
    ),
  },
];

const allSharesWords = String.raw`(?:all|100%|substantially all|any and all|each)\b (?:${shareWord} )*`;

const targetWordings: readonly Wording[] = [
  // "will be acquired by Windlass"
  {
    pattern: createPattern(
      String.raw`${filerPattern}(?: \([^()]{1,80}\))?,? (?:has |have )?(?:agreed |agreement )?(?:to be|will be|would be|has been|is being) (?:acquired|purchased|taken private) by (?!${filerPattern})`,
    ),
  },
  {
    pattern: createPattern(
      String.raw`${filerPattern}${sentenceGap(100)}\b(?:agree[ds]?|agreement) to be (?:acquired|purchased) by\b`,
    ),
  },
  // "Windlass will acquire all of the outstanding shares of the Company"
  {
    pattern: createPattern(
      String.raw`\b(?<!\bwho (?:have |had )?)(?<!\b(?:dealers?|underwriters?|agents?|purchasers)\b[^.;]{0,30})(?:acquire[ds]?|acquiring|purchase[ds]?|purchasing|acquisition of|tender offer (?:by ${sentenceGap(80)} )?for|offer to purchase) (?:${allSharesWords})?${filerPattern}(?!'s? (?!common|outstanding|issued|ordinary|capital|shares|stock|equity|class|entire)|"? (?:and|or) (?:its|the)|(?:'s?)? (?:common |ordinary |capital )*(?:stock|shares) (?:held|owned|beneficially|issuable|from|at|under|pursuant)|[^.]{0,60}\bnot (?:already |currently )?owned)`,
    ),
    requiredClause: /^(?!.*\b(?:options?|warrants?|rights?|plan|units)\b)/i,
  },
  // The filer and the vehicle of its buyer merge.
  {
    pattern: createPattern(
      String.raw`${mergerVehicle}"?\)?${sentenceGap(200)}\b(?:with and into|merged? (?:in)?to) ${filerPattern}(?! bank\b)`,
    ),
  },
  {
    pattern: createPattern(
      String.raw`${filerPattern}"?${sentenceGap(80)}\b(?:surviv\w{1,5}|continu\w{1,4}|becom\w{1,3}|became)\b${sentenceGap(80)}\bsubsidiary of (?!${filerPattern}|its\b|our\b)`,
    ),
  },
  {
    pattern: createPattern(
      String.raw`${filerPattern}"? (?:will|would|shall|was|has been|agreed to|is to|to)(?: be)? merged? (?:with and )?into (?!${filerPattern}|an? [^.;]{0,40}subsidiary of ${filerPattern})`,
    ),
  },
  // "each share of the Company's common stock was converted into the right to receive"
  {
    pattern: createPattern(
      String.raw`\beach (?:issued |and |then |outstanding )*share of (?:the )?(?:class \w |common |capital |ordinary )*(?:stock )?(?:of )?(?:${filerPattern}|its)(?:'s?)?${sentenceGap(400)}\b(?:converted|cancel+ed|exchanged)\b${sentenceGap(80)}\bright to receive\b`,
    ),
  },
];

/** Wordings of a sale by the filer: "completed the sale of its business", "agreed to sell", "purchased the division from the Company". */
const saleWordings: readonly Wording[] = [
  {
    pattern: createPattern(
      String.raw`${completionVerb}(?: (?:the|its|our|an?))? ${adjectives}(?:sale|disposition|divestiture|disposal|spin-?off|split-?off)\b`,
    ),
  },
  {
    pattern: createPattern(
      String.raw`\b(?:sold|(?:agreed to|will|to|would|shall) (?:sell|divest|dispose))\b(?!${sentenceGap(120)}\bto ${filerPattern})`,
    ),
  },
  {
    pattern: createPattern(
      String.raw`\b(?:sale|disposition|divestiture|disposal) (?:by ${filerPattern} )?of\b(?! assets\b)`,
    ),
  },
  { pattern: createPattern(String.raw`\b(?:acquired|purchased)\b${sentenceGap(200)}\bfrom ${filerPattern}`) },
  {
    pattern: createPattern(
      String.raw`\b(?:formerly|previously) an? (?:[\w-]{1,20} ){0,3}subsidiary of ${filerPattern}`,
    ),
  },
  { pattern: /\b(?:buyer|purchaser|acquir[eo]r)"? (?:has )?(?:acquired|purchased)\b/gi },
];

/**
 * Finds a purchase of a company or a business by the filer. Nothing is found where the filer itself is bought, in an earlier event, too.
 */
export const filerAsBuyer: Phrase = (text, filer) => {
  const masked = filer.maskNames(text);
  const target = findWording(targetWordings, masked, { requiresNews: false });
  return target ? undefined : findWording(purchaseWordings, masked, { requiresNews: true });
};

const voteWordings: readonly Wording[] = [
  // "approval of Quillhaven's stock issuance by Quillhaven's stockholders"
  {
    pattern: createPattern(
      String.raw`\bapprov\w{1,3}\b[^.;]{0,80}\b(?:issuance of|(?:stock|share) issuance)\b[^.;]{0,120} (?:${filerPattern}'s?|its|our) (?:stock|share)holders\b`,
    ),
  },
  // "stockholders of Quillhaven approved the issuance of shares in the merger"
  {
    pattern: createPattern(
      String.raw`\b(?:stock|share)holders of ${filerPattern}[^.;]{0,40}\bapprov\w{1,3}\b[^.;]{0,60}\b(?:issuance of|(?:stock|share) issuance)\b[^.;]{0,160}\b(?:merger|acquisition|combination)\b`,
    ),
  },
];

/** Finds a vote of the filer's shareholders on the shares that it issues in a deal. */
export const voteOfBuyer: Phrase = (text, filer) =>
  findWording(voteWordings, filer.maskNames(text), { requiresNews: false });

/** Finds a purchase of the filer, or its merger into another company. */
export const filerAsTarget = createNewsPhrase(targetWordings);

/** Finds a sale by the filer or a purchase of the filer: a completed transaction is then no acquisition by the filer. */
export const filerAsSellerOrTarget: Phrase = (text, filer) =>
  findWording([...targetWordings, ...saleWordings], filer.maskNames(text), { requiresNews: false });
