import type { Draw } from '../draw.js';
import { previousBusinessDay } from '../calendar.js';
import {
  type Company,
  form4,
  type FilingOverrides,
  type SampleOwner,
  type SampleFiling,
  type SampleTrade,
} from '../filings.js';
import { drawWeighted, type Weights } from './weighted.js';
import type { MonthWorld } from './world.js';

/** Content of a Form 4. */
interface TransactionStory {
  readonly transactions: readonly SampleTrade[];
  readonly footnotes?: Readonly<Record<string, string>>;
  readonly isPlanned?: boolean;
}

/** Values that a story is drawn for. */
interface StoryInput {
  readonly draw: Draw;
  readonly date: string;
  readonly price: number;
}

type StoryMaker = (circumstances: StoryInput) => TransactionStory;

const shares = (draw: Draw): number => draw.integer(1, 400) * draw.pick([10, 25, 100, 100]);

const withheld =
  'Represents shares withheld by the issuer to satisfy tax obligations on the vesting of restricted stock units.';
const averaged = (low: number, high: number): string =>
  `The price is a weighted average. The shares were purchased in several transactions at prices from $${low.toFixed(2)} to $${high.toFixed(2)}.`;

/** Rows of one purchase, on one day after another, each after the one before. */
function purchaseRows({ draw, date, price }: StoryInput): SampleTrade[] {
  const dates = draw.chance(0.3) ? [previousBusinessDay(date), date] : [date];
  const rows = dates.flatMap((each) => Array.from({ length: draw.pick([1, 1, 1, 2, 3]) }, () => each));
  const nature = draw.chance(0.12) ? draw.pick(['By Trust', 'By Spouse', 'By LLC']) : undefined;
  let owned = draw.integer(0, 90) * 1000;
  return rows.map((each) => {
    const bought = draw.chance(0.02) ? draw.decimal(20, 400, 3) : shares(draw);
    owned = Number((owned + bought).toFixed(3));
    const paid = Number((price * draw.decimal(0.97, 1.03, 4)).toFixed(4));
    return {
      code: 'P',
      shares: bought,
      price: paid,
      date: each,
      ownedAfter: owned,
      ...(nature === undefined ? {} : { nature }),
    };
  });
}

const purchase: StoryMaker = (circumstances) => {
  const { draw, price } = circumstances;
  const transactions = purchaseRows(circumstances);
  const noted = () => transactions.map((trade) => ({ ...trade, priceFootnote: 'F1' }));
  if (draw.chance(0.2)) return { transactions: noted(), footnotes: { F1: averaged(price * 0.97, price * 1.03) } };
  if (draw.chance(0.04)) {
    const unpriced = noted().map(({ price: _price, ...trade }) => trade);
    return {
      transactions: unpriced,
      footnotes: { F1: `The shares were purchased at $${price.toFixed(2)} per share.` },
    };
  }
  return { transactions };
};

const grant: StoryMaker = ({ draw, date }) => {
  const granted = shares(draw);
  return { transactions: [{ code: 'A', shares: granted, price: 0, date, ownedAfter: granted + 12_000 }] };
};

const vesting: StoryMaker = ({ draw, date, price }) => {
  const vested = shares(draw);
  const remainingShares = Math.ceil(vested * 0.4);
  return {
    transactions: [
      { code: 'M', shares: vested, date, price: 0, ownedAfter: vested + 30_000 },
      {
        code: 'F',
        shares: remainingShares,
        date,
        price,
        priceFootnote: 'F1',
        ownedAfter: vested - remainingShares + 30_000,
      },
      {
        code: 'M',
        shares: vested,
        date,
        price: 0,
        security: 'Restricted Stock Units',
        derivative: { underlying: 'Common Stock' },
      },
    ],
    footnotes: { F1: withheld },
  };
};

const sale: StoryMaker = ({ draw, date, price }) => ({
  transactions: [{ code: 'S', shares: shares(draw), price, date, ownedAfter: draw.integer(0, 300) * 100 }],
  isPlanned: draw.chance(0.5),
});

const exercise: StoryMaker = ({ draw, date, price }) => {
  const exercised = shares(draw);
  const exercisePrice = Number((price / 3).toFixed(2));
  return {
    transactions: [
      { code: 'M', shares: exercised, price: exercisePrice, date, ownedAfter: exercised + 5000 },
      { code: 'S', shares: exercised, price, date, ownedAfter: 5000 },
      { code: 'M', shares: exercised, price: 0, date, derivative: { exercisePrice, underlying: 'Common Stock' } },
    ],
  };
};

const gift: StoryMaker = ({ draw, date }) => ({
  transactions: [{ code: 'G', shares: shares(draw), price: 0, date, ownedAfter: 40_000 }],
});

/** Warrants that are bought are no shares. */
const warrants: StoryMaker = ({ draw, date, price }) => ({
  transactions: [
    {
      code: 'P',
      shares: shares(draw),
      price: 0.12,
      date,
      security: 'Warrants',
      derivative: { exercisePrice: price, underlying: 'Common Stock' },
    },
  ],
});

/** Seven in a hundred have purchases. */
const stories: Weights<StoryMaker> = [
  [purchase, 7],
  [vesting, 30],
  [grant, 22],
  [sale, 25],
  [exercise, 10],
  [gift, 5.5],
  [warrants, 0.5],
];

/** Usually one owner; sometimes a fund with its managers. */
function ownersOf({ draw, holders, insidersOf }: MonthWorld, issuer: Company): readonly SampleOwner[] {
  if (!draw.chance(0.08)) return [draw.pick(insidersOf(issuer))];
  const first = draw.integer(0, holders.length - 1);
  return holders
    .slice(first, first + draw.integer(2, 5))
    .map(({ name, cik }) => ({ name, cik, isTenPercentOwner: true }));
}

export function drawForm4(
  world: MonthWorld,
  overrides: FilingOverrides & { readonly filedDate: string },
  issuer?: Company,
): SampleFiling {
  const { draw, companies } = world;
  const company = issuer ?? draw.pick(companies);
  const price = Number((((company.cik * 7919) % 9000) / 100 + 1.5).toFixed(2));
  const date = draw.chance(0.8) ? previousBusinessDay(overrides.filedDate) : overrides.filedDate;
  const tell = drawWeighted(draw, stories);
  return form4({ ...overrides, ...tell({ draw, date, price }), issuer: company, owners: ownersOf(world, company) });
}

/** Draws an amendment that restates all rows, sometimes with another number of shares. */
export function drawAmendedForm4(
  { draw }: MonthWorld,
  overrides: FilingOverrides,
  amendmentOf: SampleFiling,
): SampleFiling {
  const trades = amendmentOf.report?.trades ?? [];
  const corrected = trades.map((trade) => ({ ...trade, shares: trade.shares + 100 }));
  return form4({ ...overrides, amendmentOf, ...(draw.chance(0.5) ? { transactions: corrected } : {}) });
}
