import { type Draw, drawFor } from '../randomness.js';
import { currentReport, figures, htmlDocument, itemSection } from '../documents.js';
import {
  type Company,
  companyOf,
  eightK,
  filing,
  formTen,
  type Given,
  type SampleDocument,
  type SampleFiling,
  schedule13d,
  tender,
} from '../filings.js';
import { itemText } from '../itemTexts.js';
import { itemGroups } from './forms.js';
import { drawAmendedForm4, drawForm4 } from './insiders.js';
import { purposeOf, statementOf } from './texts.js';
import { drawWeighted } from './weighted.js';
import type { World } from './world.js';

/** What is settled before a filing is drawn. */
export interface Occasion extends Given {
  readonly accessionNumber: string;
  readonly filedDate: string;
  readonly acceptedAt: string;
}

/** Most documents are short, few are long: between the two bounds, and rarely near the upper one. */
const charactersOf = (draw: Draw, least: number, most: number): number =>
  Math.round(least * (most / least) ** (draw.fraction() ** 1.6));

/** How long a document is beyond its words, and what the feed says of its size. */
function lengthOf(
  { draw, realisticSizes }: World,
  formType: string,
): { readonly characters: number; readonly size: number } {
  const [least, most] = /^(S-|424|DEFM|PREM|10-)/.test(formType) ? [30_000, 600_000] : [4000, 150_000];
  const characters = charactersOf(draw, least, most);
  return { characters: realisticSizes ? characters : 0, size: characters * 2 + 9000 };
}

type Made = Given & { readonly document: SampleDocument };

/** A document of HTML that is made when it is asked for: a month of them would fill the memory. */
function page(world: World, { accessionNumber }: Occasion, formType: string, company: Company): Made {
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
        const paragraphs = [statementOf(draw, formType, company.name)];
        return htmlDocument(heading, company.name, [{ heading: 'Summary', paragraphs }], figures(draw, characters));
      },
    },
  };
}

/** A current report of a company; what its items say is drawn when it is printed. */
export function drawEightK(
  world: World,
  occasion: Occasion,
  company: Company,
  items: readonly string[],
  formType = '8-K',
): SampleFiling {
  const { characters, size } = lengthOf(world, formType);
  const { accessionNumber, filedDate: day } = occasion;
  return eightK({
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
        return currentReport({ formType, company, day, sections, annex: figures(draw, characters) });
      },
    },
  });
}

function drawStake({ draw, companies, holders }: World, occasion: Occasion): SampleFiling {
  const subject = draw.pick(companies);
  const first = draw.integer(0, holders.length - 1);
  const group = holders.slice(first, first + draw.pick([1, 1, 2, 4]));
  const held = { shares: draw.integer(200, 9000) * 1000, percent: draw.decimal(5, 40, 1) };
  const purpose = purposeOf(draw, subject.name);
  return schedule13d({ ...occasion, subject, holders: group.map((holder) => ({ ...holder, ...held })), purpose });
}

/** The first filing of its kind, of a company that is drawn. */
export function drawOriginal(world: World, occasion: Occasion, formType: string): SampleFiling {
  const { draw, companies, holders } = world;
  const company = draw.pick(companies);
  const made = () => page(world, occasion, formType, company);
  switch (formType) {
    case '4':
      return drawForm4(world, occasion);
    case '8-K':
      return drawEightK(world, occasion, company, drawWeighted(draw, itemGroups));
    case 'SCHEDULE 13D':
      return drawStake(world, occasion);
    case '10-12B':
      return formTen({ ...occasion, company, parent: draw.pick(companies).name });
    case 'SC TO-T':
      return tender({ ...occasion, subject: company, bidder: draw.pick(companies) });
    case 'SC TO-I':
      return tender({ ...occasion, ...made(), subject: company });
    case 'SC 14D9':
    case 'SC14D9C':
      return tender({ ...occasion, ...made(), formType, subject: company });
    case 'DFAN14A':
    case 'SC 13E3':
      return tender({ ...occasion, ...made(), formType, subject: company, bidder: draw.pick(holders) });
    case '3':
    case '144':
      return filing({ ...occasion, ...made(), formType, parties: drawForm4(world, occasion, company).parties });
    default:
      return filing({ ...occasion, ...made(), company, formType });
  }
}

/** It is of the same parties and under the same number as what it amends. */
export function drawAmendment(
  world: World,
  occasion: Occasion,
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
      purpose: purposeOf(world.draw, company.name),
    });
  const { parties, fileNumber } = original;
  const given = { ...occasion, ...page(world, occasion, formType, company), parties, formType, company };
  return filing(fileNumber === undefined ? given : { ...given, fileNumber });
}
