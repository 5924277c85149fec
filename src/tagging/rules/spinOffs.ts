import { either, near, type TagRules } from '../rule.js';

// Separations: spin-offs and other distributions of shares to shareholders.

const separations = ['1.01', '2.01', '7.01', '8.01'] as const;

/** Agreement on a spin-off, not the separation agreement of an executive. */
const separationAgreement = /separation and distribution agreement/i;

/** "distribution of all of the outstanding common shares of Windlass", not a dividend on all shares of the company. */
const allShares =
  /\b(?:distribut(?:e|ed|es|ing) |(?:distribution|dividend|distributed)\b[^.;]{0,60}\bof )(?:all|\d{2,3}(?:\.\d{1,2})?%) (?:of )?(?:the |its )?(?:then )?(?:issued )?(?:and )?(?:outstanding )?(?:class a )?(?:common |ordinary )?(?:shares|stock|units)\b(?! of (?:the company|its common|our common))/i;

/** Words for past figures that are restated after a separation, which is no news then. */
const recast = /\brecast\w*\b|\bretrospective\w*\b/i;

const liquidation = /liquidating distribution/i;

const toHolders = /\bto [^.,;]{0,40}\b(?:holders|stockholders|shareholders|unitholders)\b/i;

/** Shares of another company as a dividend, not a dividend of rights or of shares of the filer's own classes. */
const sharesOfAnother = near(
  /\b(?:distribut(?:e|ed|es|ion|ing)|dividend)\b/i,
  /\bof (?:the )?(?:\d[\d,.]{0,14} )?shares of (?!(?:the |our |its )?(?:company|registrant|corporation|common|preferred|class|series|capital|junior|own|stock)\b)/i,
  60,
);

/** Spin-off, except one of former years that a report mentions. */
const newSpinOff =
  /(?<!\b(?:prior|previous|earlier|since (?:the|our|its)|(?:19|20)\d\d) )\bspin-?off\b(?![^.]{0,60}\b(?:in|of|on) (?:[a-z]{3,9} )?(?:\d{1,2}, )?(?:19|200|201)\d)/i;

const proRata = /\bpro[- ]rata (?:dividend|distribution)|\bpro[- ]rata basis/i;

/** Terms for a spin-off at the ASX: a demerger, or a distribution in specie. */
const asxDemerger = /\bde-?merg(?:er|ers|ed|es|ing)\b|\bin[- ]specie\b|\bspin(?:-| )?(?:off|out)\b/i;

export const spinOff: TagRules = {
  sec: [
    {
      rule: 'registration of a company that is separated',
      forms: ['10-12B', '10-12B/A'],
      says: /\bspin-?off\b|separation and distribution agreement|\bthe separation\b|\bpro[- ]rata distribution/i,
    },
    {
      rule: 'registration of an unlisted company that is separated',
      forms: ['10-12G'],
      says: near(/\bspin-?off\b/i, /\b(?:distribut|stockholders|shareholders)/i),
      within: 60_000,
    },
    {
      rule: 'separation and distribution agreement in an 8-K',
      forms: ['8-K'],
      items: [...separations],
      says: separationAgreement,
    },
    {
      rule: 'spin-off in an 8-K',
      forms: ['8-K'],
      items: [...separations],
      says: near(
        /\b(?:record date for|complet\w+|approv\w+|announc\w+|plans?(?:ned)? (?:to|for)|proposed|intention|intends?)\b/i,
        newSpinOff,
        160,
      ),
      unless: recast,
    },
    {
      rule: 'separation into public companies in an 8-K',
      forms: ['8-K'],
      items: [...separations],
      says: near(
        /\bseparat(?:e|ion|ing)\b/i,
        /\binto\b[^.;]{0,60}\b(?:independent|stand-?alone|publicly[- ]traded|public|listed) compan(?:y|ies)\b/i,
        120,
      ),
      unless: recast,
    },
    {
      rule: 'all shares of another company given to shareholders in an 8-K',
      forms: ['8-K'],
      items: [...separations],
      says: near(allShares, toHolders),
      unless: either(recast, liquidation),
    },
  ],
  japan: [{ rule: 'spin-off in the title', says: /スピン・?オフ|株式分配/ }],
  asx: [{ rule: 'demerger in the headline', says: asxDemerger }],
};

export const distribution: TagRules = {
  sec: [
    {
      rule: 'shares given out by the registration of a company',
      forms: ['10-12B', '10-12B/A'],
      says: near(/\bdistribut(?:e|ion)\b/i, toHolders, 200),
    },
    {
      rule: 'shares of another company given out in an 8-K',
      forms: ['8-K'],
      items: [...separations],
      // Shares must be named: money is distributed as well, and also to holders of debt.
      says: either(near(allShares, toHolders), near(sharesOfAnother, toHolders)),
      unless: either(recast, liquidation),
    },
    {
      rule: 'pro rata distribution in an 8-K',
      forms: ['8-K'],
      items: [...separations],
      says: proRata,
      also: /\bspin-?off\b|\bseparation\b/i,
      unless: recast,
    },
  ],
  japan: [{ rule: 'distribution of shares in the title', says: /株式分配|現物配当/ }],
  asx: [{ rule: 'demerger in the headline', says: asxDemerger }],
};

/**
 * No rules: whether a company is forced to separate is a judgement on the whole filing. Words of compulsion near a
 * separation were wrong more often than right, so the tag comes only from the analysis of a model.
 */
export const structurallyForcedSpin: TagRules = {};
