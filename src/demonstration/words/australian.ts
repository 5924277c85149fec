import type { FirstAndMore } from './firstAndMore.js';

/** Code, name, GICS industry group, what it is, price of a share in Australian dollars, millions of shares. */
export type AustralianRow = readonly [
  code: string,
  name: string,
  industry: Industry,
  business: string,
  price: number,
  shares: number,
];

/** The industry groups of GICS used here, with the sectors they belong to. */
export const sectors = {
  Banks: 'Financials',
  'Capital Goods': 'Industrials',
  'Commercial & Professional Services': 'Industrials',
  'Consumer Discretionary Distribution & Retail': 'Consumer Discretionary',
  'Consumer Services': 'Consumer Discretionary',
  Energy: 'Energy',
  'Financial Services': 'Financials',
  'Food, Beverage & Tobacco': 'Consumer Staples',
  'Health Care Equipment & Services': 'Health Care',
  Insurance: 'Financials',
  Materials: 'Materials',
  'Media & Entertainment': 'Communication Services',
  'Pharmaceuticals, Biotechnology & Life Sciences': 'Health Care',
  'Real Estate Management & Development': 'Real Estate',
  'Software & Services': 'Information Technology',
  'Telecommunication Services': 'Communication Services',
  Transportation: 'Industrials',
  Utilities: 'Utilities',
} as const;

export type Industry = keyof typeof sectors;

// Invented companies. The codes were free and the names unknown in the exchange's directory.

export const schemes: FirstAndMore<{ target: AustralianRow; bidder: string; control: boolean }> = [
  {
    target: ['WTB', 'Wattlebrook Resources Limited', 'Materials', 'copper miner', 1.84, 412],
    bidder: 'Hornwarden Mining, Inc.',
    control: false,
  },
  {
    target: ['KLH', 'Kurralong Health Limited', 'Health Care Equipment & Services', 'radiology group', 3.26, 187],
    bidder: 'Ferrindale Equity',
    control: false,
  },
  {
    target: ['BDQ', 'Bandalong Software Limited', 'Software & Services', 'school software company', 2.12, 143],
    bidder: 'Marchbank Data, Inc.',
    control: false,
  },
  {
    target: ['MRW', 'Mirrawee Pastoral Company Limited', 'Food, Beverage & Tobacco', 'cattle producer', 1.37, 224],
    bidder: 'the Lachlan-Reeve family',
    control: true,
  },
  {
    target: ['TQY', 'Tarraquay Ports Group', 'Transportation', 'bulk port operator', 5.48, 306],
    bidder: 'Granthorne Infrastructure',
    control: false,
  },
];

export const marketBids: readonly { target: AustralianRow; bidder: AustralianRow }[] = [
  {
    target: ['GDH', 'Gidgeehill Gold Limited', 'Materials', 'gold explorer', 0.42, 388],
    bidder: ['ORB', 'Orrabel Mining Limited', 'Materials', 'gold producer', 2.65, 521],
  },
  {
    target: ['PNK', 'Pinnarook Wines Limited', 'Food, Beverage & Tobacco', 'wine maker', 0.71, 134],
    bidder: ['SBV', 'Saltbush Valley Beverages Limited', 'Food, Beverage & Tobacco', 'brewer', 3.94, 96],
  },
];

export const substantial: readonly AustralianRow[] = [
  ['ALG', 'Allambee Lithium Limited', 'Materials', 'lithium developer', 0.63, 540],
  ['BWY', 'Billaway Energy Limited', 'Energy', 'gas explorer', 0.29, 870],
  ['CNM', 'Coonamar Steel Limited', 'Materials', 'steel fabricator', 1.92, 118],
  ['DRL', 'Darralee Retail Group Limited', 'Consumer Discretionary Distribution & Retail', 'homewares chain', 2.44, 92],
  ['EUM', 'Eumarra Rare Earths Limited', 'Materials', 'rare earths developer', 1.08, 463],
  ['FNH', 'Fernihough Media Limited', 'Media & Entertainment', 'radio and outdoor group', 0.86, 231],
  ['GWL', 'Gwandalee Aged Care Limited', 'Health Care Equipment & Services', 'aged care operator', 1.55, 174],
  ['JMB', 'Jimbarra Uranium Limited', 'Energy', 'uranium developer', 0.97, 318],
  ['KDL', 'Kandalup Telecom Limited', 'Telecommunication Services', 'fibre operator', 1.21, 266],
  ['LRY', 'Lorrimay Education Limited', 'Consumer Services', 'child care operator', 2.03, 105],
  ['NBR', 'Nabarup Biotech Limited', 'Pharmaceuticals, Biotechnology & Life Sciences', 'eye drug developer', 0.54, 412],
  ['QRN', 'Quarrandong Property Limited', 'Real Estate Management & Development', 'land developer', 1.76, 139],
  ['UKB', 'Ulkabar Contractors Limited', 'Capital Goods', 'mining contractor', 0.98, 287],
  ['WGQ', 'Wangarratt Insurance Group Limited', 'Insurance', 'pet insurer', 3.37, 88],
];

export const buybacks: readonly AustralianRow[] = [
  ['BKF', 'Bookarra Financial Limited', 'Financial Services', 'wealth platform', 4.85, 152],
  ['CLN', 'Callinyah Retail Limited', 'Consumer Discretionary Distribution & Retail', 'footwear chain', 6.12, 74],
  ['DNG', 'Dungalear Bank Limited', 'Banks', 'regional bank', 7.94, 118],
  ['HVT', 'Havatree Limited', 'Software & Services', 'rostering software company', 5.27, 83],
  ['MKY', 'Mokaya Coal Limited', 'Energy', 'coking coal miner', 3.48, 290],
  ['YRR', 'Yarrumbi Engineering Limited', 'Capital Goods', 'rail engineer', 2.19, 161],
];

export const demergers: readonly { parent: AustralianRow; division: string; demerged: string }[] = [
  {
    parent: ['NGQ', 'Nangalee Minerals Limited', 'Materials', 'nickel and gold miner', 2.36, 604],
    division: 'gold assets',
    demerged: 'Nangalee Gold Limited',
  },
  {
    parent: ['TBK', 'Tambokka Group Limited', 'Consumer Services', 'pub and bottle shop owner', 3.71, 247],
    division: 'hotel properties',
    demerged: 'Tambokka Hotels Property Trust',
  },
];

export const insolvent: readonly AustralianRow[] = [
  ['RBQ', 'Roboodle Limited', 'Consumer Discretionary Distribution & Retail', 'online furniture seller', 0.03, 612],
  ['WDJ', 'Windjarra Solar Limited', 'Utilities', 'solar farm developer', 0.07, 430],
];

export const delisting: readonly AustralianRow[] = [
  ['CRQ', 'Corroquin Limited', 'Commercial & Professional Services', 'labour hire company', 0.16, 78],
  ['ELM', 'Ellamatta Investments Limited', 'Financial Services', 'investment company', 0.83, 41],
];

export const capitalChanges: readonly { company: AustralianRow; parts: number }[] = [
  { company: ['OZJ', 'Ozjarrah Hydrogen Limited', 'Energy', 'hydrogen project developer', 0.004, 3900], parts: -50 },
  { company: ['PRK', 'Parrakoo Gaming Limited', 'Consumer Services', 'slot machine maker', 41.2, 88], parts: 4 },
];

export const leadership: readonly { company: AustralianRow; leaving: string; coming: string }[] = [
  {
    company: ['AVX', 'Avondarra Wealth Limited', 'Financial Services', 'financial adviser network', 1.48, 194],
    leaving: 'Geraldine Stokehill',
    coming: 'Anil Wickramatne',
  },
  {
    company: ['IBK', 'Illabrook Dairy Limited', 'Food, Beverage & Tobacco', 'milk processor', 2.87, 156],
    leaving: 'Duncan Prideaux-Hall',
    coming: 'Tamsin Okafor-Lyle',
  },
  {
    company: ['MJG', 'Merrijig Tours Limited', 'Consumer Services', 'cruise operator', 0.92, 203],
    leaving: 'Lachlan Vance',
    coming: 'Bronwyn Tadgell',
  },
  {
    company: ['ZLT', 'Zeltarra Limited', 'Software & Services', 'invoice software company', 4.4, 121],
    leaving: 'Piers Monkhurst',
    coming: 'Suresh Adamthwaite',
  },
];

export const floats: readonly AustralianRow[] = [
  ['BLJ', 'Bluejarrah Antimony Limited', 'Materials', 'antimony explorer', 0.2, 165],
  ['KMQ', 'Kimbaroo Dental Limited', 'Health Care Equipment & Services', 'dental group', 1.5, 126],
];

export const acquirers: readonly { buyer: AustralianRow; target: string; business: string; large: boolean }[] = [
  {
    buyer: ['CDQ', 'Cardoolan Packaging Limited', 'Materials', 'carton maker', 2.58, 139],
    target: 'Tasman Pulp Works',
    business: 'New Zealand paper mill',
    large: true,
  },
  {
    buyer: ['GYM', 'Goyamin Pathology Limited', 'Health Care Equipment & Services', 'pathology group', 3.92, 108],
    target: 'Riverina Labs',
    business: 'country pathology network',
    large: false,
  },
  {
    buyer: ['SVK', 'Savanake Energy Limited', 'Energy', 'oil producer', 1.14, 377],
    target: 'a half share of the Banded Plover field',
    business: 'producing field off Western Australia',
    large: true,
  },
  {
    buyer: ['WLQ', 'Willaquin Transport Limited', 'Transportation', 'refrigerated haulier', 1.67, 122],
    target: 'Nullarbor Cold Freight',
    business: 'haulier between the states',
    large: false,
  },
];

export const guidance: readonly AustralianRow[] = [
  ['ARJ', 'Arajarra Foods Limited', 'Food, Beverage & Tobacco', 'almond grower', 4.31, 137],
  ['HBQ', 'Hobbaquil Rentals Limited', 'Capital Goods', 'equipment hirer', 3.08, 146],
  ['JNQ', 'Jindaquon Travel Limited', 'Consumer Services', 'travel agency chain', 1.83, 211],
  ['TLQ', 'Tallaroo Copper Limited', 'Materials', 'copper explorer', 0.37, 684],
  [
    'VNJ',
    'Vannaroo Medical Limited',
    'Pharmaceuticals, Biotechnology & Life Sciences',
    'wound care company',
    1.02,
    298,
  ],
];

/** Who holds large stakes. */
export const fundManagers = [
  'Pelorus Lane Asset Management',
  'Brackwater Value Fund',
  'Kestrel Bluff Investors',
  'Wollondale Super',
  'Tarn Street Partners',
  'Ossery Lane Management',
] as const;
