import { around, either, near, type TagRules } from '../rule.js';

// Separations: what a company gives to its shareholders.

const separations = ['1.01', '2.01', '7.01', '8.01'] as const;

/** An executive's separation agreement is another thing. */
const separationAgreement = /separation and distribution agreement/i;

/** "distribution of all of the outstanding common shares of Windlass", not a dividend on all shares of the company. */
const allShares =
  /\b(?:distribut(?:e|ed|es|ing) |(?:distribution|dividend|distributed)\b[^.;]{0,60}\bof )(?:all|\d{2,3}(?:\.\d{1,2})?%) (?:of )?(?:the |its )?(?:then )?(?:issued )?(?:and )?(?:outstanding )?(?:class a )?(?:common |ordinary )?(?:shares|stock|units)\b(?! of (?:the company|its common|our common))/i;

/** Figures of the past are told anew once a business is gone; that is no news of the separation. */
const recast = /\brecast\w*\b|\bretrospective\w*\b/i;

const liquidation = /liquidating distribution/i;

const toHolders = /\bto [^.,;]{0,40}\b(?:holders|stockholders|shareholders|unitholders)\b/i;

const proRata = /\bpro[- ]rata (?:dividend|distribution)|\bpro[- ]rata basis/i;

/** The ASX knows a spin-off as a demerger, and the shares are given in specie. */
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
        /\b(?:record date for|complet\w+|approv\w+|announc\w+|plan\w*|proposed|intention|intends?)\b/i,
        /(?<!\b(?:prior|previous|earlier) )\bspin-?off\b/i,
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
      says: either(
        allShares,
        near(/\b(?:distribut(?:e|ed|ion)|dividend)\b/i, /\bof (?:the )?shares of (?!the company)/i, 60),
      ),
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

const parting = /\bspin-?off\b|\bseparation of\b|\bdistribution of\b|\bdivest\w*/i;

/** What leaves a company no choice. */
const compulsion =
  /\bconsent decree\b|\bfinal judgment\b|\border(?:ed)? (?:of|by) the (?:court|federal trade commission|department of justice|board of governors)|\bbank holding company act\b|\bplan of reorganization\b|\brequired (?:by|under) (?:law|the federal|an order)|\bto (?:maintain|preserve|qualify for)[^.]{0,40} (?:REIT|real estate investment trust)\b/i;

export const structurallyForcedSpin: TagRules = {
  sec: [
    {
      rule: 'separation that is compelled',
      forms: ['10-12B', '10-12B/A', '10-12G', 'S-1', 'S-1/A', '8-K'],
      says: around(parting, compulsion),
      also: /\bspin-?off\b|\bdistribution\b/i,
      within: 60_000,
    },
  ],
};
