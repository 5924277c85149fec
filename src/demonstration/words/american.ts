import type { CompanyRow } from '../company.js';
import type { FirstAndMore } from './firstAndMore.js';

// Invented companies, grouped by what happens to them. None of the names and tickers was in the SEC's own list.

export const spinOffs: FirstAndMore<{ parent: CompanyRow; division: string; spinCo: CompanyRow }> = [
  {
    parent: ['Ironmere Flow Controls, Inc.', 'IRNM', 'pump and valve maker', 61.4, 88],
    division: 'water treatment business',
    spinCo: ['Clearsluice Water, Inc.', 'CLSW', 'water treatment company', 24, 44],
  },
  {
    parent: ['Halewick Foods Corp', 'HLWK', 'packaged food company', 33.9, 142],
    division: 'pet nutrition business',
    spinCo: ['Bramblecote Pet Nutrition Corp', 'BRPN', 'pet food maker', 19, 71],
  },
  {
    parent: ['Kestrelmoor Media, Inc.', 'KSML', 'broadcasting group', 14.2, 118],
    division: 'outdoor advertising business',
    spinCo: ['Signalmarsh Outdoor, Inc.', 'SGHM', 'billboard operator', 9, 59],
  },
  {
    parent: ['Garnethill Healthcare Corp', 'GRNH', 'hospital operator', 47.6, 96],
    division: 'behavioral health business',
    spinCo: ['Quiethaven Health, Inc.', 'QHVN', 'behavioral health operator', 16, 48],
  },
  {
    parent: ['Stonemarch Materials, Inc.', 'STMH', 'aggregates producer', 102.3, 61],
    division: 'roofing business',
    spinCo: ['Slatehollow Roofing Products, Inc.', 'SLHR', 'roofing manufacturer', 38, 30],
  },
  {
    parent: ['Corvanta Instruments, Inc.', 'CVNI', 'test equipment maker', 78.1, 74],
    division: 'defense electronics business',
    spinCo: ['Arrowmoor Defense Electronics, Inc.', 'ARDE', 'defense electronics supplier', 29, 37],
  },
  {
    parent: ['Timberfallow Resorts, Inc.', 'TMFR', 'hotel owner', 26.8, 109],
    division: 'vacation ownership business',
    spinCo: ['Lanternbay Vacation Ownership, Inc.', 'LNTB', 'timeshare company', 17, 36],
  },
];

export const forcedSpins: readonly {
  parent: CompanyRow;
  spinCo: CompanyRow;
  force: string;
  form: '10-12B' | '10-12G';
}[] = [
  {
    parent: ['Oakenmarch Realty Trust, Inc.', 'OKRT', 'lodging REIT', 18.7, 132],
    spinCo: ['Inglemarch Hotel Operations, Inc.', 'INGH', 'hotel operator', 6, 33],
    force: 'the trust cannot keep the operating income of its hotels without failing the REIT income tests',
    form: '10-12B',
  },
  {
    parent: ['Fallowgate Bancorp, Inc.', 'FLGB', 'regional lender', 29.3, 54],
    spinCo: ['Premiora Finance, Inc.', 'PRMF', 'insurance premium lender', 11, 18],
    force: 'a consent order with its banking regulator ends premium finance within the bank',
    form: '10-12B',
  },
  {
    parent: ['Drakesmoor Communications, Inc.', 'DRKC', 'cable operator', 41.5, 167],
    spinCo: ['Longharrow Fiber, Inc.', 'LGHF', 'fiber network owner', 13, 55],
    force: 'the antitrust settlement over its last purchase obliges it to part with the overlapping network',
    form: '10-12B',
  },
  {
    parent: ['Dunwarren Stores, Inc.', 'DNWQ', 'department store chain in chapter 11', 0.4, 92],
    spinCo: ['Dunwarren Property Trust', 'DNWP', 'owner of 118 former store sites', 8, 25],
    force: 'the confirmed chapter 11 plan hands the real estate to the creditors in units of a new trust',
    form: '10-12G',
  },
  {
    parent: ['Coldharrow Credit Fund II, Inc.', 'CHCF', 'closed-end credit fund at the end of its term', 9.1, 40],
    spinCo: ['Coldharrow Residual Assets LLC', 'CHRA', 'holder of the fund’s unsold loans', 3, 40],
    force: 'the term of the fund ends and what cannot be sold by then must be distributed in kind',
    form: '10-12G',
  },
];

export const offerings: readonly CompanyRow[] = [
  ['Zelquora Therapeutics, Inc.', 'ZLQR', 'oncology developer', 17, 41],
  ['Wheatwarden Bakeries, Inc.', 'WHWB', 'bakery café chain', 21, 38],
  ['Orvexis Software, Inc.', 'ORVX', 'payroll software company', 28, 96],
  ['Pendlewick Insurance Holdings, Inc.', 'PNDL', 'specialty insurer', 19, 52],
  ['Tesserquin Robotics, Inc.', 'TSQN', 'warehouse robot maker', 24, 63],
  ['Yewbarrow Outdoor Brands, Inc.', 'YEWB', 'camping gear brand', 15, 47],
  ['Calvexa Diagnostics, Inc.', 'CLVX', 'blood test developer', 16, 34],
  ['Rushwarden Energy Services, Inc.', 'RSHW', 'well services contractor', 18, 58],
  ['Lindenfall Dental Partners, Inc.', 'LNDF', 'dental clinic group', 20, 44],
];

export const spacs: readonly { spac: CompanyRow; target: string; business: string }[] = [
  {
    spac: ['Beaconmere Acquisition Corp. II', 'BCNM', 'blank check company', 10.48, 28.8],
    target: 'Voltarrow Charging, Inc.',
    business: 'truck charging network',
  },
  {
    spac: ['Larkhollow Capital Acquisition Corp', 'LRKC', 'blank check company', 10.61, 21.6],
    target: 'Selvarix Nuclear, Inc.',
    business: 'developer of small reactors',
  },
  {
    spac: ['Northfallow Growth Acquisition Corp', 'NFGA', 'blank check company', 10.33, 34.5],
    target: 'Orbitfen Systems, Inc.',
    business: 'satellite imaging company',
  },
  {
    spac: ['Summerfen Opportunity Corp. III', 'SMFN', 'blank check company', 10.72, 17.3],
    target: 'Meridrow Minerals Ltd.',
    business: 'lithium project owner',
  },
  {
    spac: ['Gullhaven Partners Acquisition Corp', 'GLHP', 'blank check company', 10.27, 25.9],
    target: 'Kelmarix Biologics, Inc.',
    business: 'contract drug manufacturer',
  },
];

export const stockMergers: readonly { target: CompanyRow; buyer: CompanyRow }[] = [
  {
    target: ['Cardingmere Bancshares, Inc.', 'CRDM', 'community bank', 22.6, 27],
    buyer: ['Greymarsh Financial Corp', 'GRYM', 'regional bank', 38.4, 84],
  },
  {
    target: ['Shalewarden Petroleum, Inc.', 'SHLW', 'Permian oil producer', 11.8, 154],
    buyer: ['Redwarren Resources, Inc.', 'RDWN', 'oil and gas producer', 31.2, 171],
  },
  {
    target: ['Silverfen Gold, Inc.', 'SVFN', 'gold developer', 3.4, 212],
    buyer: ['Hornwarden Mining, Inc.', 'HRNW', 'gold miner', 14.9, 305],
  },
  {
    target: ['Mistlemoor Home Trust, Inc.', 'MSTL', 'single-family rental REIT', 15.7, 66],
    buyer: ['Rowanmere Residential, Inc.', 'RWNR', 'apartment REIT', 52.8, 119],
  },
];

export const cashMergers: FirstAndMore<{ target: CompanyRow; buyer: string }> = [
  {
    target: ['Dappleton Brands, Inc.', 'DPLT', 'cookware maker', 16.2, 43],
    buyer: 'funds advised by Harkaway Partners',
  },
  {
    target: ['Quarrowby Software, Inc.', 'QRWB', 'supply chain software company', 23.4, 71],
    buyer: 'Ferrindale Equity',
  },
  { target: ['Moorhallow Logistics, Inc.', 'MRHL', 'freight broker', 31.5, 38], buyer: 'Vesterholm Group A/S' },
  { target: ['Thistlemarch Utilities, Inc.', 'THSU', 'gas distributor', 44.3, 57], buyer: 'Granthorne Infrastructure' },
  { target: ['Elmharrow Packaging Corp', 'ELHP', 'carton maker', 27.9, 49], buyer: 'Pallenberg Papier AG' },
  { target: ['Pebblemarsh Learning, Inc.', 'PBLM', 'online tutoring company', 7.8, 88], buyer: 'Ferrindale Equity' },
  { target: ['Owlsworth Analytics, Inc.', 'OWLW', 'credit data provider', 58.6, 33], buyer: 'Marchbank Data, Inc.' },
  {
    target: ['Tidemarrow Marine, Inc.', 'TDMR', 'boat builder', 12.1, 29],
    buyer: 'funds advised by Harkaway Partners',
  },
];

export const cashTenders: readonly { target: CompanyRow; buyer: string; milestone: string | null }[] = [
  {
    target: ['Nelquora Pharmaceuticals, Inc.', 'NLQR', 'kidney drug developer', 8.4, 62],
    buyer: 'Brandtner Pharma AG',
    milestone: 'approval of its lead kidney drug in the United States',
  },
  {
    target: ['Velquista Bio, Inc.', 'VLQB', 'vaccine developer', 4.1, 79],
    buyer: 'Osterwyk Life Sciences N.V.',
    milestone: 'the first patient in a phase 3 trial of its RSV vaccine',
  },
  {
    target: ['Umbraxis Medical, Inc.', 'UMBX', 'heart pump maker', 26.3, 48],
    buyer: 'Hallamore Devices, Inc.',
    milestone: 'sales of more than $400 million in any four quarters',
  },
  {
    target: ['Cobblehurst Security, Inc.', 'CBHS', 'identity software company', 13.7, 91],
    buyer: 'Ferrindale Equity',
    milestone: null,
  },
  {
    target: ['Plovermoor Semiconductor, Inc.', 'PLVM', 'analog chip maker', 34.8, 36],
    buyer: 'Tanager Microsystems, Inc.',
    milestone: null,
  },
];

export const takePrivates: readonly { target: CompanyRow; holder: string; stake: number }[] = [
  {
    target: ['Marlowfen Hospitality, Inc.', 'MRLF', 'casino operator', 9.4, 52],
    holder: 'the Whitcombe family',
    stake: 0.58,
  },
  {
    target: ['Hollowbrook Publishing Corp', 'HLBP', 'educational publisher', 5.2, 31],
    holder: 'Pinnock Ridge Capital',
    stake: 0.44,
  },
  {
    target: ['Saltmarrow Shipping, Inc.', 'SLTM', 'tanker owner', 12.9, 36],
    holder: 'chairman Stavros Lambrou',
    stake: 0.61,
  },
  {
    target: ['Partridgehill Stores, Inc.', 'PTGH', 'farm supply retailer', 18.3, 24],
    holder: 'the Osgood family trust',
    stake: 0.49,
  },
  { target: ['Jasperfield Holdings, Inc.', 'JSPF', 'title insurer', 27.1, 19], holder: 'Calloway Mutual', stake: 0.72 },
];

export const oddLotTenders: readonly CompanyRow[] = [
  ['Ridgefallow Insurance Group, Inc.', 'RDGF', 'workers’ compensation insurer', 34.6, 22],
  ['Nightingrove Restaurants, Inc.', 'NGTR', 'family restaurant chain', 13.2, 31],
  ['Edgewarren Technologies, Inc.', 'EDGW', 'display maker', 8.9, 46],
  ['Merriwold Tobacco Corp', 'MRWD', 'cigar maker', 21.7, 17],
  ['Swallowmere Savings Financial, Inc.', 'SWLM', 'converted savings bank', 14.3, 12],
  ['Foxmarsh Broadcasting, Inc.', 'FXMB', 'radio group', 4.6, 38],
];

export const intervalFunds: readonly CompanyRow[] = [
  ['Granthorne Private Credit Fund, Inc.', 'GTPC', 'private credit fund', 25.1, 64],
  ['Harkaway Real Asset Income Fund, Inc.', 'HKRA', 'real asset fund', 18.6, 41],
];

export const employeeTrusts: readonly CompanyRow[] = [
  ['Copperwren Engineering, Inc.', 'CPPW', 'engineering contractor', 24.4, 18],
  ['Larchbarrow Grocers, Inc.', 'LRBG', 'grocery chain', 31.8, 14],
  ['Knollmere Paper Corp', 'KNLP', 'specialty paper maker', 11.3, 26],
];

export const activism: readonly { target: CompanyRow; fund: string }[] = [
  { target: ['Cragmoor Chemical Corp', 'CRGM', 'specialty chemical maker', 19.8, 77], fund: 'Pinnock Ridge Capital' },
  { target: ['Avenlark Retail, Inc.', 'AVLK', 'off-mall apparel chain', 11.4, 63], fund: 'Tarn Street Partners' },
  { target: ['Limewarren Building Products, Inc.', 'LMWB', 'window maker', 36.2, 41], fund: 'Ossery Lane Management' },
  { target: ['Fennimark Data, Inc.', 'FNMK', 'web hosting company', 8.7, 112], fund: 'Quillon Point Advisors' },
  { target: ['Juniperdale Health, Inc.', 'JNPD', 'nursing home operator', 14.9, 58], fund: 'Tarn Street Partners' },
  { target: ['Westfallow Energy, Inc.', 'WSFE', 'pipeline operator', 28.3, 94], fund: 'Pinnock Ridge Capital' },
  { target: ['Sparrowfen Toys, Inc.', 'SPFT', 'toy company', 6.3, 49], fund: 'Brackwater Value Fund' },
  { target: ['Glassmoor Optical, Inc.', 'GLSO', 'lens maker', 22.5, 37], fund: 'Ossery Lane Management' },
];

export const distressed: readonly { company: CompanyRow; debt: number; holders: boolean }[] = [
  { company: ['Cindermoor Steakhouses, Inc.', 'CNDM', 'restaurant chain', 0.61, 44], debt: 310, holders: false },
  { company: ['Galewarden Offshore, Inc.', 'GLWD', 'drilling contractor', 0.88, 97], debt: 1240, holders: true },
  { company: ['Fernhollow Solar, Inc.', 'FRNH', 'rooftop solar installer', 0.34, 128], debt: 690, holders: false },
  { company: ['Millharrow Textiles Corp', 'MLHT', 'home textile maker', 1.12, 29], debt: 185, holders: true },
  { company: ['Brindlemoor Pharmacies, Inc.', 'BRDM', 'drugstore chain', 0.47, 83], debt: 920, holders: false },
  { company: ['Heathmarrow Title Lending, Inc.', 'HTHM', 'consumer lender', 2.05, 36], debt: 540, holders: true },
];

export const goingDark: readonly { company: CompanyRow; form: '15-12B' | '15-12G' | '15-15D'; holders: number }[] = [
  { company: ['Clodmarsh Bancshares, Inc.', 'CLDB', 'one-county bank', 31.5, 1.4], form: '15-12B', holders: 846 },
  { company: ['Gullmarsh Instruments Corp', 'GLMI', 'pressure gauge maker', 4.2, 6.1], form: '15-12B', holders: 214 },
  { company: ['Loomfield Mills, Inc.', 'LMFD', 'carpet maker', 2.7, 9.3], form: '15-12G', holders: 271 },
  { company: ['Orchardmoor Foods, Inc.', 'ORCF', 'apple juice producer', 12.6, 2.2], form: '15-12G', holders: 188 },
  { company: ['Springfallow Lodges, Inc.', 'SPFL', 'motel owner', 3.4, 7.7], form: '15-15D', holders: 153 },
  { company: ['Weldmarsh Foundries Corp', 'WLDM', 'iron foundry', 6.9, 4.5], form: '15-15D', holders: 97 },
];

export const leadership: readonly CompanyRow[] = [
  ['Ashgrave Financial, Inc.', 'ASHG', 'annuity insurer', 43.7, 68],
  ['Carrowmere Trucking, Inc.', 'CRWM', 'truckload carrier', 17.4, 51],
  ['Dovermarsh Pools, Inc.', 'DVMP', 'pool equipment maker', 29.6, 47],
  ['Emberlyn Cosmetics, Inc.', 'EMBL', 'cosmetics brand', 9.8, 104],
  ['Flintharbor Semiconductor, Inc.', 'FLNH', 'chip packaging company', 31.1, 59],
  ['Hazelmarch Education, Inc.', 'HZLM', 'for-profit university', 12.5, 45],
  ['Kitterdale Furniture Corp', 'KTTD', 'furniture maker', 14.8, 33],
  ['Mossbarrow Cannabis, Inc.', 'MSBW', 'cannabis grower', 3.1, 186],
  ['Ottermere Aerospace, Inc.', 'OTTM', 'aircraft parts maker', 66.2, 42],
  ['Raddlemoor Fitness, Inc.', 'RDLM', 'gym chain', 7.6, 79],
  ['Sandharrow Networks, Inc.', 'SNHW', 'optical network supplier', 11.9, 121],
  ['Verdanmoor Agriculture, Inc.', 'VRDM', 'seed company', 38.5, 56],
];

export const forwardSplits: readonly CompanyRow[] = [
  ['Torvequa Systems, Inc.', 'TVQA', 'chip design software company', 812.4, 39],
  ['Goldenfen Capital, Inc.', 'GDFN', 'asset manager', 344.9, 47],
  ['Rainmarsh Irrigation, Inc.', 'RNMI', 'irrigation equipment maker', 291.3, 22],
  ['Wrenharbor Stores, Inc.', 'WRHB', 'discount retailer', 468.7, 64],
];

export const reverseSplits: readonly CompanyRow[] = [
  ['Belquora Oncology, Inc.', 'BLQO', 'cell therapy developer', 0.38, 141],
  ['Dorvexa Mobility, Inc.', 'DVXM', 'electric scooter company', 0.21, 260],
  ['Gantrivo Labs, Inc.', 'GNTV', 'medical device developer', 0.72, 58],
  ['Lorvanta Hydrogen, Inc.', 'LRVH', 'hydrogen project developer', 0.54, 173],
  ['Pelquanta Therapeutics, Inc.', 'PLQT', 'pain drug developer', 0.29, 97],
  ['Skylarkmoor Drones, Inc.', 'SKYM', 'delivery drone company', 0.66, 118],
];

export const buybacks: readonly CompanyRow[] = [
  ['Amberwick Apparel, Inc.', 'AMBW', 'workwear brand', 27.3, 61],
  ['Barrowdene Homes, Inc.', 'BRWH', 'homebuilder', 58.9, 34],
  ['Broadfennel Insurance, Inc.', 'BRDF', 'auto insurer', 71.2, 48],
  ['Claymarsh Motors, Inc.', 'CLYH', 'used car dealer group', 88.4, 27],
  ['Darrowfield Steel Corp', 'DRWF', 'flat steel producer', 24.1, 113],
  ['Gladwarren Payments, Inc.', 'GLWP', 'card processor', 39.7, 92],
  ['Ivoryfen Medical Supply, Inc.', 'IVFN', 'medical distributor', 33.5, 41],
  ['Maplewarden Trust Corp', 'MPLW', 'savings bank', 19.9, 36],
  ['Pineharrow Lumber, Inc.', 'PNHW', 'sawmill operator', 42.6, 53],
  ['Stormwarden Reinsurance Ltd.', 'STWN', 'property reinsurer', 93.8, 46],
  ['Whitmarrow Travel Centers, Inc.', 'WTMW', 'truck stop operator', 22.8, 57],
];

export const listings: readonly CompanyRow[] = [
  ['Aldermere Robotics, Inc.', 'ALDM', 'surgical robot maker', 14.7, 72],
  ['Longmarrow Royalty, Inc.', 'LGMR', 'mineral royalty owner', 16.1, 40],
  ['Rosemarch Wine Estates, Inc.', 'RSMW', 'wine producer', 5.9, 31],
  ['Windharrow Power, Inc.', 'WNHP', 'wind farm owner', 21.6, 86],
];

export interface AcquirerRow {
  readonly buyer: CompanyRow;
  readonly target: string;
  readonly business: string;
  /** Nearly as large as the buyer. */
  readonly transformative: boolean;
}

export const acquirers: FirstAndMore<AcquirerRow> = [
  {
    buyer: ['Yarrowgate Specialty, Inc.', 'YRWG', 'generic drug maker', 21.4, 45],
    target: 'the injectables unit of Lindqvist Pharma AB',
    business: 'maker of hospital injectables',
    transformative: true,
  },
  {
    buyer: ['Blackthistle Brands, Inc.', 'BLKT', 'spirits company', 13.6, 74],
    target: 'Cordova Hill Distillers',
    business: 'tequila producer',
    transformative: true,
  },
  {
    buyer: ['Eaglecombe Waste, Inc.', 'EGCW', 'waste hauler', 48.3, 66],
    target: 'Tri-Basin Disposal',
    business: 'landfill owner in three Gulf states',
    transformative: false,
  },
  {
    buyer: ['Leafmarsh Nutrition, Inc.', 'LFMN', 'vitamin maker', 9.7, 58],
    target: 'Altgrove Sports Nutrition',
    business: 'protein powder brand',
    transformative: true,
  },
  {
    buyer: ['Quillhaven Staffing, Inc.', 'QLHS', 'nurse staffing agency', 18.8, 33],
    target: 'Bedside Bridge',
    business: 'locum physician agency',
    transformative: false,
  },
  {
    buyer: ['Snowbarrow Controls, Inc.', 'SNBC', 'HVAC controls maker', 64.5, 29],
    target: 'Kaltenbrunn Regeltechnik GmbH',
    business: 'German valve actuator maker',
    transformative: true,
  },
  {
    buyer: ['Valemarsh Broadband, Inc.', 'VLMB', 'rural broadband operator', 15.2, 81],
    target: 'Twin Forks Telephone',
    business: 'telephone cooperative with 41,000 lines',
    transformative: false,
  },
];

export const resales: readonly CompanyRow[] = [
  ['Crestfallow Batteries, Inc.', 'CRFB', 'battery developer', 2.3, 88],
  ['Helvanto Genetics, Inc.', 'HLVG', 'gene therapy developer', 3.8, 71],
  ['Nettlewarren Quantum, Inc.', 'NTWQ', 'quantum computing company', 6.2, 134],
  ['Rookhollow Uranium Corp', 'RKHU', 'uranium explorer', 1.9, 203],
  ['Winterfallow Data Centers, Inc.', 'WNFD', 'data center developer', 4.4, 156],
];

export const registrants: readonly { company: CompanyRow; form: '10-12G' | '8-A12G'; reason: string }[] = [
  {
    company: ['Teaselbrook Opportunity Zone Fund, Inc.', 'TSBO', 'fund of apartment projects', 10, 31],
    form: '10-12G',
    reason: 'it has passed 2,000 holders of record; the units stay unlisted',
  },
  {
    company: ['Warblemoor Mineral Rights, Inc.', 'WRBM', 'owner of royalty acres in Wyoming', 3.6, 11],
    form: '10-12G',
    reason: 'it wants its quotation on the OTC market moved up from the pink tier, which needs current reports',
  },
  {
    company: ['Deepwillow Bancorp, Inc.', 'DPWB', 'two-branch savings bank', 10, 3.9],
    form: '8-A12G',
    reason: 'the depositors have approved its conversion from mutual to stock form',
  },
  {
    company: ['Harrowmead Telephone Corp', 'HRWM', 'rural telephone company', 41, 0.8],
    form: '8-A12G',
    reason: 'an exchange offer for its preferred stock leaves a second class in public hands',
  },
];

/** Companies of which only their insiders' purchases are shown. */
export const insiderOnly: FirstAndMore<CompanyRow> = [
  ['Gravelmoor Capital Corp', 'GRVC', 'business development company', 13.4, 57],
  ['Dunmarrow Dental, Inc.', 'DNMD', 'dental aligner maker', 5.1, 61],
  ['Avenmoor Bancorp, Inc.', 'AVMB', 'community bank', 18.2, 19],
  ['Bellharrow Energy Partners, Inc.', 'BLHW', 'natural gas producer', 14.6, 82],
  ['Birchmarsh Realty, Inc.', 'BRMR', 'shopping center REIT', 11.7, 94],
  ['Candlefen Home, Inc.', 'CNDF', 'home fragrance brand', 6.8, 52],
  ['Farrowdale Farms, Inc.', 'FRWD', 'egg producer', 24.9, 28],
  ['Hartmoor Surgical, Inc.', 'HRTS', 'orthopedic implant maker', 9.3, 66],
  ['Jorvella Biosciences, Inc.', 'JRVB', 'rare disease developer', 7.7, 54],
  ['Kingsfallow Outfitters, Inc.', 'KGFO', 'boot maker', 19.4, 23],
  ['Lochwarden Shipping Ltd.', 'LCWD', 'dry bulk owner', 8.6, 48],
  ['Meadowgrave Parks, Inc.', 'MDGV', 'theme park operator', 31.8, 39],
  ['Oldfarrow Financial, Inc.', 'OLDF', 'mortgage servicer', 12.2, 71],
  ['Rivenmoor Steel Products, Inc.', 'RVNM', 'rebar fabricator', 37.5, 18],
  ['Tallowmere Energy, Inc.', 'TLWM', 'renewable diesel producer', 4.9, 103],
  ['Umberfield Restaurants, Inc.', 'UMBE', 'burger chain', 10.4, 44],
  ['Waterharrow Utilities, Inc.', 'WTRH', 'water utility', 47.7, 26],
  ['Zandriva Health, Inc.', 'ZNDV', 'telehealth company', 3.5, 147],
];
