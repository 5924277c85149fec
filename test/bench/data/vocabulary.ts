import { Random } from './random.js';
import { everyTerm } from './terms.js';
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

/** Words nobody has ever used, some far more often than others, as in any language. */
function words(count: number): string[] {
  const random = new Random(1);
  const terms = everyTerm('english');
  const found = new Set<string>();
  while (found.size < count) {
    const word = Array.from({ length: random.between(2, 4) }, () => random.pick(syllables)).join('');
    if (!terms.some((term) => term.includes(word) || word.includes(term))) found.add(word);
  }
  return [...found];
}

/** Words of two characters; between two of them there is always a particle, so that none arises where they meet. */
function compounds(count: number): string[] {
  const random = new Random(2);
  const terms = everyTerm('japanese');
  const found = new Set<string>();
  while (found.size < count) {
    const word = random.pick(characters) + random.pick(characters);
    if (!terms.includes(word)) found.add(word);
  }
  return [...found];
}

const allWords = words(6000);
const allCompounds = compounds(1500);
const english = Weighted.byRank(allWords);
const japanese = Weighted.byRank(allCompounds);

/** Some words with terms among them at random places. */
export function englishText(random: Random, length: number, terms: readonly string[] = []): string {
  const text = Array.from({ length }, () => english.draw(random));
  for (const term of terms) text[random.below(length)] = term;
  return text.join(' ');
}

export function japaneseText(random: Random, length: number, terms: readonly string[] = []): string {
  const places = Array.from({ length }, () => japanese.draw(random));
  for (const term of terms) places[random.below(length)] = term;
  return `${places.map((word, place) => (place === length - 1 ? word : word + random.pick(particles))).join('')}。`;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const englishName = (random: Random): string =>
  `${capital(random.pick(allWords))} ${capital(random.pick(allWords))}`;

export const japaneseName = (random: Random): string => `${random.pick(allCompounds)}ホールディングス`;
