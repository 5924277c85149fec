import { daysBefore } from '../data/calendar.js';
import { Random } from '../data/random.js';
import type { Scale } from '../data/scales.js';
import { termClasses } from '../data/terms.js';
import { frequentWords } from '../data/vocabulary.js';
import { sendOnce } from '../load/connection.js';
import { graphqlRequest, type LoadRequest } from '../load/requests.js';
import type { MakeRequests } from './comparisonSides.js';
import type { DateWindow } from './restRequests.js';

/** Requests for all rounds of a measurement and for warming up. */
const requestCount = 400;

/** Days of the data. */
const allDays = 3650;

/** Makes windows of a length, hardly two of them equal, in the days whose filings have texts. */
const makeWindow =
  (days: number) =>
  (random: Random, { sec, texts = 0 }: Scale): DateWindow => {
    const daysWithTexts = Math.floor((allDays * texts) / sec);
    const length = Math.min(days, daysWithTexts - 20) - random.between(1, 3);
    const endDate = daysBefore(random.below(daysWithTexts - length));
    return { startDate: daysBefore(length, endDate), endDate };
  };

const month = makeWindow(30);
/** Longest window of counts. */
const thirteenMonths = makeWindow(400);
const allTexts = makeWindow(allDays);

type MakeTextWindow = typeof month;

/** Makes a request for each of some terms in turn, each in a window of its own. */
const inWindows =
  (
    terms: readonly (string | undefined)[],
    window: MakeTextWindow,
    makeRequest: (key: string, filter: Readonly<Record<string, string>>) => LoadRequest,
  ): MakeRequests =>
  async (bench, { role }) => {
    const key = (await bench.keys(role))[0] ?? '';
    const random = new Random(terms.length);
    return Array.from({ length: requestCount }, (_, index) => {
      const searchTerm = terms[index % terms.length];
      return makeRequest(key, { ...(searchTerm && { searchTerm }), ...window(random, bench.scale(role)) });
    });
  };

/** Searches for the newest twenty filings, with their passages. */
const searches = (terms: readonly string[], window: MakeTextWindow): MakeRequests =>
  inWindows(terms, window, (key, filter) => ({
    path: `/v1/filings/search?${new URLSearchParams({ limit: '20', ...filter })}`,
    key,
  }));

const query = `query ($filter: FilingSearchFilter) { search(first: 20, filter: $filter) {
  nodes { filing { ... on SecFiling { filingId companyName formType filedDate } } passages { field text } } } }`;

/** Searches by GraphQL. @throws {Error} if the first response contains errors. */
const graphqlSearches =
  (terms: readonly string[], window: MakeTextWindow): MakeRequests =>
  async (bench, contender) => {
    const make = inWindows(terms, window, (key, filter) => graphqlRequest(key, query, { filter }));
    const requests = await make(bench, contender);
    const { body } = await sendOnce((await bench.server(contender)).port, requests.at(-1) as LoadRequest);
    const { errors } = JSON.parse(body.toString()) as { errors?: { message: string }[] };
    if (errors) throw new Error(errors[0]?.message);
    return requests;
  };

/** Counts by all five facets. */
const facets = (terms: readonly (string | undefined)[], window: MakeTextWindow): MakeRequests =>
  inWindows(terms, window, (key, filter) => ({ path: `/v1/filings/counts?${new URLSearchParams(filter)}`, key }));

const termsIn = (name: string) => termClasses.find((each) => each.name === name)?.english ?? [];

const rare = termsIn('in 16 rows');
const half = termsIn('in half of the rows');
const phrases = ['"going concern"', '"strategic alternatives"'];
const twoPhrases = ['"going concern" "strategic alternatives"'];
const words = frequentWords(8);
/** Words of nearly every text, in pairs. */
const pairs = words.slice(1).map((word, nth) => `${words[nth] ?? ''} ${word}`);
const frequentPhrases = pairs.map((pair) => `"${pair}"`);

/** Searches for rare words in the usual window. */
export const rareWords = searches(rare, month);

/** Case of a search in texts, with the target of its 95th percentile in milliseconds. */
export interface TextCase {
  readonly name: string;
  readonly target: number;
  readonly requests: MakeRequests;
}

export const textCases: readonly TextCase[] = [
  { name: 'search for a rare word, 30 days', target: 20, requests: rareWords },
  { name: 'search for a rare word, all texts', target: 20, requests: searches(rare, allTexts) },
  { name: 'search for a phrase in 2 %, 30 days', target: 60, requests: searches(phrases, month) },
  { name: 'search for a phrase in 2 %, all texts', target: 60, requests: searches(phrases, allTexts) },
  { name: 'search for a phrase of frequent words, 30 days', target: 60, requests: searches(frequentPhrases, month) },
  { name: 'search for two phrases, 30 days', target: 120, requests: searches(twoPhrases, month) },
  { name: 'twenty hits with passages, words in half, 30 days', target: 120, requests: searches(half, month) },
  { name: 'twenty hits with passages, words in half, all texts', target: 120, requests: searches(half, allTexts) },
  { name: 'twenty hits with passages, two frequent words, 30 days', target: 120, requests: searches(pairs, month) },
  {
    name: 'twenty hits with passages, two frequent words, all texts',
    target: 120,
    requests: searches(pairs, allTexts),
  },
  { name: 'twenty hits with passages, GraphQL, 30 days', target: 120, requests: graphqlSearches(half, month) },
  { name: 'five facets of a rare word, 30 days', target: 80, requests: facets(rare, month) },
  { name: 'five facets of a rare word, 400 days', target: 80, requests: facets(rare, thirteenMonths) },
  { name: 'five facets of a phrase in 2 %, 30 days', target: 80, requests: facets(phrases, month) },
  { name: 'five facets of words in half, 30 days', target: 80, requests: facets(half, month) },
  { name: 'five facets of all filings, 30 days', target: 80, requests: facets([undefined], month) },
  {
    name: 'five facets of words in half, 400 days, more than 10,000 filings',
    target: 80,
    requests: facets(half, thirteenMonths),
  },
];
