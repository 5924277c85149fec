import { Random } from './random.js';
import { everyTerm, type PlacedTerm } from './terms.js';
import { Weighted } from './weighted.js';

const syllables = (
  'ac al am an ar as at ba be bi bo ca ce ci co com con cre da de den di do du el em en er es ex fa fe fi fo for ga ge ' +
  'gen gi go gra ha he hi ho im in inter is it ja jo ju ka ke ki la le li lo lu ma man me men mi mo mu na ne ni no of ' +
  'or pa pe per pi po pre pro ra re ri ro sa se sen si so sta ta te ten ter ti tion to tra tri tu un ur va ve ven ver ' +
  'vi vo wa we wi ya za'
).split(' ');

const characters = [
  ...('会社株式取締役事業計画業績予想修正連結決算短信四半期報告開示資料代表異動公開買付合併分割新規上場市場変更東京大阪名古屋銀行証券不動産工業化学' +
    '建設鉄道通信情報技術食品薬品機械自動車部品金属石油電力海運航空倉庫小売卸商物産開発環境医療福祉教育人材広告出版運輸配当電谷熊割'),
];

const particles = ['の', 'を', 'に', 'は', 'が', 'と', 'により', 'について', 'および', 'に係る', 'における'];

/** Invented words, some far more frequent than others, as in any language. */
function words(count: number): string[] {
  const random = new Random(1);
  const terms = everyTerm('english');
  const vocabulary = new Set<string>();
  while (vocabulary.size < count) {
    const word = Array.from({ length: random.between(2, 4) }, () => random.pick(syllables)).join('');
    if (!terms.some((term) => term.includes(word) || word.includes(term))) vocabulary.add(word);
  }
  return [...vocabulary];
}

/** Words of two characters; between two of them there is always a particle, so that none arises where they meet. */
function compounds(count: number): string[] {
  const random = new Random(2);
  const terms = everyTerm('japanese');
  const vocabulary = new Set<string>();
  while (vocabulary.size < count) {
    const word = random.pick(characters) + random.pick(characters);
    if (!terms.includes(word)) vocabulary.add(word);
  }
  return [...vocabulary];
}

/**
 * Shape of the vocabulary, as counted in 8-K reports and lists of filings: the hundred most frequent words fall off slowly and are half
 * of a text, all others fall off faster; the number of words known grows with the power 0.6 of the number of filings.
 */
const shape = {
  words: 200_000,
  frequent: 100,
  frequentShare: 0.5,
  slopes: [0.65, 1.2],
  growth: 0.6,
  firstWords: 5000,
} as const;

/** Topics: a text takes a part of its words from those of its own topic. */
const topics = { count: 200, words: 150, share: 0.3 } as const;

const allWords = words(shape.words);
const allCompounds = compounds(1500);
const japanese = Weighted.byRank(allCompounds);

/** Words that nearly every long text has, the most frequent first. */
export const frequentWords = (count: number): string[] => allWords.slice(0, count);

/** Draws a rank from `first` to `last` by Zipf's law with a slope. */
function drawRank(random: Random, first: number, last: number, slope: number): number {
  const [low, high] = [first ** (1 - slope), last ** (1 - slope)];
  return Math.floor((low + random.fraction() * (high - low)) ** (1 / (1 - slope)));
}

function drawWord(random: Random, knownWords: number, topic: number): string {
  const { frequent, frequentShare, slopes } = shape;
  if (random.chance(topics.share)) {
    return allWords[frequent + topic * topics.words + drawRank(random, 1, topics.words, 1.01)] as string;
  }
  const rank = random.chance(frequentShare)
    ? drawRank(random, 1, frequent, slopes[0])
    : drawRank(random, frequent, knownWords, slopes[1]);
  return allWords[rank - 1] as string;
}

/**
 * Some words with terms among them at random places.
 * @param progress share of all filings that were before this one.
 */
export function englishText(random: Random, length: number, progress: number, terms: readonly PlacedTerm[]): string {
  const knownWords = Math.max(shape.firstWords, Math.floor(shape.words * progress ** shape.growth));
  const topic = random.below(topics.count);
  const text = Array.from({ length }, () => drawWord(random, knownWords, topic));
  // Terms that stay apart take even places.
  for (const { text: term, isApart } of terms) {
    text[isApart ? 2 * random.below(length / 2) : random.below(length)] = term;
  }
  return text.join(' ');
}

export function japaneseText(random: Random, length: number, terms: readonly PlacedTerm[]): string {
  const places = Array.from({ length }, () => japanese.draw(random));
  for (const { text } of terms) places[random.below(length)] = text;
  return `${places.map((word, place) => (place === length - 1 ? word : word + random.pick(particles))).join('')}。`;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const englishName = (random: Random): string =>
  `${capital(random.pick(allWords))} ${capital(random.pick(allWords))}`;

export const japaneseName = (random: Random): string => `${random.pick(allCompounds)}ホールディングス`;
