import { type Draw, drawFor } from '../draw.js';
import { drawPeople } from './people.js';
import type { Company, SampleOwner, SampleFiling } from '../filings.js';

/** Companies and people that file, and filings that later ones refer to. */
export interface MonthWorld {
  readonly seed: number;
  readonly draw: Draw;
  readonly realisticSizes: boolean;
  readonly companies: readonly Company[];
  /** Funds that hold shares. */
  readonly holders: readonly Company[];
  /** The first filings of each form type, for those that amend them. */
  readonly originals: Map<string, SampleFiling[]>;
  readonly insidersOf: (company: Company) => readonly SampleOwner[];
  readonly accessionNumber: (day: string) => string;
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const beginnings = words(`
  Alder Amber Ash Barrow Beck Birch Black Brévenne Bright Bram Calder Carrow Cinder Clover Cold Copper Crag Dapple
  Dun Elder Ever Fallow Fen Flint Frost Garth Glen Gorse Grey Hale Harrow Hazel Heather Holm Iron Jasper Kestrel
  Lark Linden Loch Marl Mill Moor Nettle Nor Oaken Ösel Otter Pell Pine Quarry Raven Reed Rook Rowan Sedge Silver
  Stone Swift Tarn Thistle Thorn Vale Wend Whin Willow Wren Yarrow
`);

const endings = words(`
  barrow beck bourne bridge brook burn cliff combe croft dale den fell field ford gate grove ham haven hollow hurst
  keld leigh ley low marsh mere moor mount ness pike ridge rigg shaw stead stow thwaite ton ward water wick wold worth
`);

const trades = words(`
  Acoustics Analytics Bancorp Bioscience Brands Capital Ceramics Chemical Diagnostics Dynamics Energy Foods Freight
  Genomics Graphite Hospitality Instruments Logistics Materials Medical Minerals Motors Networks Optics Packaging
  Paper Pharma Photonics Plastics Power Properties Realty Robotics Semiconductor Shipping Software Steel Systems
  Textiles Therapeutics Timber Tools Turbines Utilities Water
`);

const suffixes = [
  'Inc.',
  'Corp',
  'Inc',
  'Holdings, Inc.',
  'Group Inc.',
  'Co',
  'Ltd.',
  'Corp /NH/',
  '& Sons Inc.',
  'PLC',
];

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Three letters that no other number has. */
const letterOf = (number: number): string => letters.charAt(number % 26);
const code = (number: number): string =>
  letterOf(Math.floor(number / 676)) + letterOf(Math.floor(number / 26)) + letterOf(number);

function companyAt(draw: Draw, index: number): Company {
  const stem = draw.pick(beginnings) + draw.pick(endings);
  const name = `${stem} ${draw.pick(trades)} ${draw.pick(suffixes)}`;
  const isLoud = draw.chance(0.3);
  const isListed = draw.chance(0.85);
  return {
    name: isLoud ? name.toUpperCase() : name,
    cik: 9_310_000 + index,
    ...(isListed ? { ticker: stem.charAt(0) + code(index) } : {}),
  };
}

const holderAt = (draw: Draw, index: number): Company => ({
  name: `${draw.pick(beginnings)}${draw.pick(endings)} ${draw.pick(['Capital Management LP', 'Partners, L.P.', 'Master Fund, Ltd.', 'Advisors LLC'])}`,
  cik: 9_510_000 + index,
});

const offices = [
  'Chief Executive Officer',
  'Chief Financial Officer',
  'SVP, General Counsel',
  'Chief Operating Officer',
];

/** Officers first, then directors. */
function insidersAt(seed: number, { cik }: Company): SampleOwner[] {
  const draw = drawFor(`insiders ${seed} ${cik}`);
  return drawPeople(draw, 7).map(({ indexed }, place) => {
    const officerTitle = offices[place];
    const person = {
      name: draw.chance(0.4) ? indexed.toUpperCase() : indexed,
      cik: (cik - 9_000_000) * 10 + 6_000_000 + place,
    };
    return officerTitle === undefined
      ? { ...person, isDirector: true }
      : { ...person, officerTitle, isDirector: place === 0 };
  });
}

const agents = Array.from({ length: 24 }, (_, index) => `0009998${String(index * 37).padStart(3, '0')}`);

export interface MonthWorldOptions {
  readonly seed: number;
  /** `YYYY-MM`. */
  readonly month: string;
  /** Factor on the usual number of filings. */
  readonly scale: number;
  readonly realisticSizes: boolean;
}

/** Companies and people are those of the seed, in every month. */
export function openMonthWorld({ seed, month, scale, realisticSizes }: MonthWorldOptions): MonthWorld {
  const count = Math.round(Math.min(4000, Math.max(120, 4000 * scale)));
  const naming = drawFor(`companies ${seed}`);
  const companies = Array.from({ length: count }, (_, index) => companyAt(naming, index));
  const holders = Array.from({ length: Math.ceil(count / 8) }, (_, index) => holderAt(naming, index));
  const draw = drawFor(`month ${seed} ${month}`);
  const used = new Map<string, number>();
  return {
    seed,
    draw,
    realisticSizes,
    companies,
    holders,
    originals: new Map(),
    insidersOf: (company) => insidersAt(seed, company),
    accessionNumber: (day) => {
      const agent = draw.pick(agents);
      const sequence = (used.get(agent) ?? Number(month.slice(5)) * 10_000) + 1;
      used.set(agent, sequence);
      return `${agent}-${day.slice(2, 4)}-${String(sequence).padStart(6, '0')}`;
    },
  };
}
