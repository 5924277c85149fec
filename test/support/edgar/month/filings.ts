import { type Draw, drawFor } from '../draw.js';
import { form8kDocument, figureTables, htmlDocument, itemSection } from '../documents.js';
import {
  type Company,
  companyOf,
  form8k,
  sampleFiling,
  form10,
  type FilingOverrides,
  type SampleDocument,
  type SampleFiling,
  schedule13d,
  tender,
} from '../filings.js';
import { itemText } from '../itemTexts.js';
import { itemGroups } from './forms.js';
import { drawAmendedForm4, drawForm4 } from './insiders.js';
import { drawPurpose, drawStatement } from './texts.js';
import { drawWeighted } from './weighted.js';
import type { MonthWorld } from './world.js';

/** Facts that are fixed before a filing is drawn. */
export interface DrawnFilingFacts extends FilingOverrides {
  readonly accessionNumber: string;
  readonly filedDate: string;
  readonly acceptedAt: string;
}

/** Most documents are short, few are long: between the two bounds, and rarely near the upper one. */
const charactersOf = (draw: Draw, min: number, max: number): number =>
  Math.round(min * (max / min) ** (draw.fraction() ** 1.6));

/** Returns the length of a document beyond its words, and its size in the feed. */
function lengthOf(
  { draw, realisticSizes }: MonthWorld,
  formType: string,
): { readonly characters: number; readonly size: number } {
  const [minCharacters, maxCharacters] = /^(S-|424|DEFM|PREM|10-)/.test(formType) ? [30_000, 600_000] : [4000, 150_000];
  const characters = charactersOf(draw, minCharacters, maxCharacters);
  return { characters: realisticSizes ? characters : 0, size: characters * 2 + 9000 };
}

type Made = FilingOverrides & { readonly document: SampleDocument };

/** An HTML document that is generated on request: the documents of a month would fill the memory. */
function page(world: MonthWorld, { accessionNumber }: DrawnFilingFacts, formType: string, company: Company): Made {
  const { characters, size } = lengthOf(world, formType);
  const heading = `FORM ${formType}`;
  return {
    size,
    document: {
      type: formType,
      filename: `d${accessionNumber.slice(-6)}d${formType.toLowerCase().replace(/[^a-z0-9]/g, '')}.htm`,
      description: formType,
      content: () => {
        const draw = drawFor(`${world.seed} ${accessionNumber}`);
        const paragraphs = [drawStatement(draw, formType, company.name)];
        return htmlDocument(
          heading,
          company.name,
          [{ heading: 'Summary', paragraphs }],
          figureTables(draw, characters),
        );
      },
    },
  };
}

/** A current report of a company; what its items say is drawn when it is printed. */
export function drawEightK(
  world: MonthWorld,
  occasion: DrawnFilingFacts,
  company: Company,
  items: readonly string[],
  formType = '8-K',
): SampleFiling {
  const { characters, size } = lengthOf(world, formType);
  const { accessionNumber, filedDate: day } = occasion;
  return form8k({
    ...occasion,
    company,
    formType,
    items,
    size,
    document: {
      type: formType,
      filename: `${(company.ticker ?? 'd8k').toLowerCase()}-${day.replaceAll('-', '')}.htm`,
      description: formType,
      wrapper: 'XBRL',
      content: () => {
        const draw = drawFor(`${world.seed} ${accessionNumber}`);
        const sections = items.map((item) => itemSection(item, itemText(item, company.name, draw)));
        return form8kDocument({ formType, company, day, sections, annex: figureTables(draw, characters) });
      },
    },
  });
}

function drawStake({ draw, companies, holders }: MonthWorld, occasion: DrawnFilingFacts): SampleFiling {
  const subject = draw.pick(companies);
  const first = draw.integer(0, holders.length - 1);
  const group = holders.slice(first, first + draw.pick([1, 1, 2, 4]));
  const held = { shares: draw.integer(200, 9000) * 1000, percent: draw.decimal(5, 40, 1) };
  const purpose = drawPurpose(draw, subject.name);
  return schedule13d({ ...occasion, subject, holders: group.map((holder) => ({ ...holder, ...held })), purpose });
}

/** The first filing of its kind, of a company that is drawn. */
export function drawOriginal(world: MonthWorld, occasion: DrawnFilingFacts, formType: string): SampleFiling {
  const { draw, companies, holders } = world;
  const company = draw.pick(companies);
  const createPage = () => page(world, occasion, formType, company);
  switch (formType) {
    case '4':
      return drawForm4(world, occasion);
    case '8-K':
      return drawEightK(world, occasion, company, drawWeighted(draw, itemGroups));
    case 'SCHEDULE 13D':
      return drawStake(world, occasion);
    case '10-12B':
      return form10({ ...occasion, company, parent: draw.pick(companies).name });
    case 'SC TO-T':
      return tender({ ...occasion, subject: company, bidder: draw.pick(companies) });
    case 'SC TO-I':
      return tender({ ...occasion, ...createPage(), subject: company });
    case 'SC 14D9':
    case 'SC14D9C':
      return tender({ ...occasion, ...createPage(), formType, subject: company });
    case 'DFAN14A':
    case 'SC 13E3':
      return tender({ ...occasion, ...createPage(), formType, subject: company, bidder: draw.pick(holders) });
    case '3':
    case '144':
      return sampleFiling({
        ...occasion,
        ...createPage(),
        formType,
        parties: drawForm4(world, occasion, company).parties,
      });
    default:
      return sampleFiling({ ...occasion, ...createPage(), company, formType });
  }
}

/** Draws an amendment with the parties and the number of its original. */
export function drawAmendment(
  world: MonthWorld,
  occasion: DrawnFilingFacts,
  formType: string,
  original: SampleFiling,
): SampleFiling {
  if (formType === '4/A') return drawAmendedForm4(world, occasion, original);
  const company = companyOf(original);
  if (formType === '8-K/A') return drawEightK(world, occasion, company, original.items ?? [], formType);
  if (formType === 'SCHEDULE 13D/A')
    return schedule13d({
      ...occasion,
      amendmentOf: original,
      purpose: drawPurpose(world.draw, company.name),
    });
  const { parties, fileNumber } = original;
  const overrides = { ...occasion, ...page(world, occasion, formType, company), parties, formType, company };
  return sampleFiling(fileNumber === undefined ? overrides : { ...overrides, fileNumber });
}
