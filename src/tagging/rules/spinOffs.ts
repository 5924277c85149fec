import { anyPhrase, findPhrase, inOrder, type Phrase, type TagRules } from '../rule.js';
import { createReleasePhrase, maxNewsCharacters } from './pressReleases.js';

// Separations: spin-offs and other distributions of shares to shareholders.

const separationItems = ['1.01', '2.01', '7.01', '8.01'] as const;

/** Agreement on a spin-off, not the separation agreement of an executive. */
const separationAgreement = /separation and distribution agreement/i;

/** "distribution of all (or 80.1%) of the outstanding common shares of Windlass", not a dividend on all shares of the company. */
const distributionOfShares =
  /\b(?:distribut(?:e|ed|es|ing) |(?:distribution|dividend|distributed)\b[^.;]{0,60}\bof )(?:all|\d{2,3}(?:\.\d{1,2})?%) (?:of )?(?:the |its )?(?:then )?(?:issued )?(?:and )?(?:outstanding )?(?:class a )?(?:common |ordinary )?(?:shares|stock|units)\b(?! of (?:the company|its common|our common))/i;

/** Words for restated past figures: they follow an earlier separation, which is no longer news. */
const restatedFigures = /\brecast\w*\b|\bretrospective\w*\b/i;

/** Condition that a distribution must be completed, as of a redemption of notes. */
const conditionOnDistribution = inOrder(
  /\bcondition(?:ed|al) (?:up)?on\b/i,
  /\b(?:consummation|completion) of (?:the|its|our) (?:\w+ )?(?:distribution|spin-?off|separation)\b/i,
  300,
);

const liquidatingDistribution = /liquidating distribution/i;

const toShareholders = /\bto [^.,;]{0,40}\b(?:holders|stockholders|shareholders|unitholders)\b/i;

/** Shares of another company as a dividend, not a dividend of rights or of shares of the filer's own classes. */
const sharesOfOtherCompany = inOrder(
  /\b(?:distribut(?:e|ed|es|ion|ing)|dividend)\b/i,
  /\bof (?:the )?(?:\d[\d,.]{0,14} )?shares of (?!(?:the |our |its )?(?:company|registrant|corporation|common|preferred|class|series|capital|junior|own|stock)\b)/i,
  60,
);

/** Returns the first year of which a filing reports news: that of its date, or the year before in January; undefined for an unknown date. */
function findFirstNewsYear(filedDate: string | undefined): number | undefined {
  if (!filedDate) return undefined;
  const [year = 0, month] = filedDate.split('-').map(Number);
  return month === 1 ? year - 1 : year;
}

/** Creates an expression for a spin-off, unless a word for earlier ones or a year stands before it, or a former year follows it. */
function createSpinOffPattern(firstNewsYear: number | undefined): RegExp {
  const spinOff = String.raw`(?<!\b(?:prior|previous|earlier|since (?:the|our|its)|(?:19|20)\d\d) )\bspin[- ]?off\b`;
  if (firstNewsYear === undefined) return new RegExp(spinOff, 'i');
  const formerYears = Array.from({ length: 100 }, (_, count) => firstNewsYear - 1 - count);
  const formerYear = String.raw`[^.]{0,60}\b(?:in|of|on) (?:[a-z]{3,9} )?(?:\d{1,2}, )?(?:${formerYears.join('|')})\b`;
  return new RegExp(`${spinOff}(?!${formerYear})`, 'i');
}

/** Creates a phrase with a spin-off, except one of a year before the filing: reports mention those. */
function createSpinOffPhrase(createPhrase: (newSpinOff: RegExp) => Phrase): Phrase {
  const phrases = new Map<number | undefined, Phrase>();
  return (text, filer, filedDate) => {
    const year = findFirstNewsYear(filedDate);
    const phrase = phrases.get(year) ?? createPhrase(createSpinOffPattern(year));
    phrases.set(year, phrase);
    return findPhrase(phrase, text, filer);
  };
}

/** Words of a press release for a separation that is planned, decided or completed. */
const announcedSeparation =
  /\b(?:announc\w+|approv\w+|complet\w+|plan(?:s|ned)?|propos\w+|inten(?:ds?|tion)|will|to|record date for)\b/i;

/** Excludes the costs of a spin-off, which press releases on results mention. */
const withoutCosts = (spinOff: RegExp): RegExp =>
  new RegExp(String.raw`${spinOff.source}(?!.{0,3}\b(?:related|costs|expenses)\b)`, 'i');

/** "separate its marine division into an independent, publicly traded company" */
const separationIntoCompanies = inOrder(
  // A plan that was announced before is no news, as when it is presented at a conference.
  /(?<!\bpreviously[- ]announced (?:[\w-]{1,20} ){0,3}to )\bseparat(?:e|ion|ing)\b/i,
  /\binto\b[^.;]{0,60}\b(?:independent|stand-?alone|publicly[- ]traded|public|listed) compan(?:y|ies)\b/i,
  120,
);

const proRataDistribution = /\bpro[- ]rata (?:dividend|distribution)|\bpro[- ]rata basis/i;

/** Terms for a spin-off at the ASX: a demerger, or a distribution in specie. */
const asxDemerger = /\bde-?merg(?:er|ers|ed|es|ing)\b|\bin[- ]specie\b|\bspin(?:-| )?(?:off|out)\b/i;

export const spinOff: TagRules = {
  sec: [
    {
      rule: 'registration of a company that is separated',
      forms: ['10-12B', '10-12B/A'],
      contains: /\bspin-?off\b|separation and distribution agreement|\bthe separation\b|\bpro[- ]rata distribution/i,
    },
    {
      rule: 'registration of an unlisted company that is separated',
      forms: ['10-12G'],
      contains: inOrder(/\bspin-?off\b/i, /\b(?:distribut|stockholders|shareholders)/i),
      maxCharacters: 60_000,
    },
    {
      rule: 'separation and distribution agreement in an 8-K',
      forms: ['8-K'],
      items: [...separationItems],
      contains: separationAgreement,
    },
    {
      rule: 'spin-off in an 8-K',
      forms: ['8-K'],
      items: [...separationItems],
      contains: createSpinOffPhrase((newSpinOff) =>
        inOrder(
          /\b(?:record date for|complet\w+|approv\w+|(?<!previously[- ])announc\w+|plans?(?:ned)? (?:to|for)|proposed|intention|intends?)\b/i,
          newSpinOff,
          160,
        ),
      ),
      unlessContains: restatedFigures,
    },
    {
      rule: 'separation into public companies in an 8-K',
      forms: ['8-K'],
      items: [...separationItems],
      contains: separationIntoCompanies,
      unlessContains: restatedFigures,
    },
    {
      rule: 'spin-off in a press release of an 8-K',
      forms: ['8-K'],
      items: ['2.02', ...separationItems],
      readsExhibits: true,
      contains: anyPhrase(
        createSpinOffPhrase((newSpinOff) =>
          createReleasePhrase(inOrder(announcedSeparation, withoutCosts(newSpinOff), 120)),
        ),
        createReleasePhrase(inOrder(announcedSeparation, separationIntoCompanies, 60)),
      ),
      maxCharacters: maxNewsCharacters,
    },
    {
      rule: 'all shares of another company given to shareholders in an 8-K',
      forms: ['8-K'],
      items: [...separationItems],
      contains: inOrder(distributionOfShares, toShareholders),
      unlessContains: anyPhrase(restatedFigures, liquidatingDistribution, conditionOnDistribution),
    },
  ],
  japan: [{ rule: 'spin-off in the title', contains: /スピン・?オフ|株式分配/ }],
  asx: [{ rule: 'demerger in the headline', contains: asxDemerger }],
};

export const distribution: TagRules = {
  sec: [
    {
      rule: 'shares given out by the registration of a company',
      forms: ['10-12B', '10-12B/A'],
      contains: inOrder(/\bdistribut(?:e|ion)\b/i, toShareholders, 200),
    },
    {
      rule: 'shares of another company given out in an 8-K',
      forms: ['8-K'],
      items: [...separationItems],
      // The phrase must name shares: companies also distribute money, even to holders of debt.
      contains: anyPhrase(inOrder(distributionOfShares, toShareholders), inOrder(sharesOfOtherCompany, toShareholders)),
      unlessContains: anyPhrase(restatedFigures, liquidatingDistribution, conditionOnDistribution),
    },
    {
      rule: 'pro rata distribution in an 8-K',
      forms: ['8-K'],
      items: [...separationItems],
      contains: proRataDistribution,
      alsoContains: /\bspin-?off\b|\bseparation\b(?! (?:agreement|benefits?|pay\w*|date|from)\b)/i,
      unlessContains: restatedFigures,
    },
  ],
  japan: [{ rule: 'distribution of shares in the title', contains: /株式分配|現物配当/ }],
  asx: [{ rule: 'demerger in the headline', contains: asxDemerger }],
};

/**
 * No rules: whether a company is forced to separate is a judgement on the whole filing. Words of compulsion near a
 * separation were wrong more often than correct, so the tag comes only from the analysis of a model.
 */
export const structurallyForcedSpin: TagRules = {};
