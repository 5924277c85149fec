/** Sections of the palette, in their order. */
export const paletteSections = {
  recent: 'Recent',
  commands: 'On this screen',
  screens: 'Go to',
  views: 'Saved views',
  filings: 'Filings',
  deals: 'Deals',
} as const;

export type PaletteSection = keyof typeof paletteSections;

/** Entry of the palette: a command, or a place to go to. */
export interface PaletteItem {
  /** Identifier, unique in the palette. */
  readonly id: string;
  readonly section: PaletteSection;
  readonly name: string;
  /** Text beside the name, such as the company of a filing. */
  readonly detail?: string;
  /** Keys that do the same, in the notation of `parseKeys`. */
  readonly keys?: string | undefined;
  readonly action: { readonly commandId: string } | { readonly address: string };
}

const normalize = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();

/**
 * Returns how well a text matches words that somebody typed: 0 if a word is missing; most if the text begins with the words, less
 * if words of the text begin with them, least if they occur within words.
 */
export function scoreMatch(text: string, typed: string): number {
  const normalText = normalize(text);
  const words = normalize(typed).split(/\s+/).filter(Boolean);
  if (normalText.startsWith(words.join(' '))) return 3;
  const textWords = normalText.split(/[^\p{Letter}\p{Number}]+/u);
  const scores = words.map((word) => {
    if (textWords.some((textWord) => textWord.startsWith(word))) return 2;
    return normalText.includes(word) ? 1 : 0;
  });
  return Math.min(...scores);
}

/** Returns the items that match, the best first; items that match equally well stay in their order. */
export const findMatches = (items: readonly PaletteItem[], typed: string): readonly PaletteItem[] =>
  items
    .map((item) => ({ item, score: scoreMatch(item.name, typed) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ item }) => item);

/** Maximum recent choices that are kept and shown. */
const maxRecentItems = 6;

/** Returns recent choices after one more choice. */
export const addRecentItem = (recent: readonly PaletteItem[], chosen: PaletteItem): readonly PaletteItem[] =>
  [chosen, ...recent.filter(({ id }) => id !== chosen.id)].slice(0, maxRecentItems);

/** Returns items by their sections, without empty sections. */
export const groupItems = (
  items: readonly PaletteItem[],
): readonly { readonly section: PaletteSection; readonly items: readonly PaletteItem[] }[] =>
  (Object.keys(paletteSections) as PaletteSection[])
    .map((section) => ({ section, items: items.filter((item) => item.section === section) }))
    .filter((group) => group.items.length > 0);
