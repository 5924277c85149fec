import './tags.css';
import { SourceText } from './sourceText.js';

interface ColoredTag {
  readonly name: string;
  /** Colour in hexadecimal digits; undefined for a tag without one. */
  readonly color: string | undefined;
}

const hexColor = /^#[0-9a-f]{6}$/i;

interface TaggedFiling {
  readonly tags: readonly string[];
  readonly aiTags?: readonly { readonly name: string; readonly color: string }[];
}

/** Returns the tags of a filing, with their colours where the filing has them. */
export function listTags(filing: TaggedFiling): ColoredTag[] {
  const colors = new Map(filing.aiTags?.map(({ name, color }) => [name, color] as const));
  return [...new Set(filing.tags)].map((name) => {
    const color = colors.get(name);
    return { name, color: color !== undefined && hexColor.test(color) ? color : undefined };
  });
}

/** Name of a tag with a dot in its colour. */
export function TagLabel({ name, color }: ColoredTag) {
  return (
    <span className="filing-tag">
      <span className="filing-tag-dot" style={{ background: color }} aria-hidden />
      <SourceText>{name}</SourceText>
    </span>
  );
}
