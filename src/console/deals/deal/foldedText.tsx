import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button.js';
import { formatCount } from '../../filings/numbers.js';
import { showHiddenCharacters } from '../../filings/sourceText.js';

/** Maximum characters and lines that are shown of a text at first. */
const maxCharacters = 3000;
const maxLines = 40;

interface FoldedTextProps {
  readonly text: string;
  /** Name of the text, for screen readers. */
  readonly name: string;
  /** Renders the text; by default its lines as they are. */
  readonly render?: ((text: string) => ReactNode) | undefined;
}

const renderLines = (text: string): ReactNode => <p className="deal-lines">{text}</p>;

/** Text of a user; of a long text the beginning, with a button that shows all of it. */
export function FoldedText({ text, name, render = renderLines }: FoldedTextProps) {
  const [isWhole, setWhole] = useState(false);
  const end = findFold(text);
  return (
    <>
      {render(showHiddenCharacters(isWhole ? text : text.slice(0, end)))}
      {end < text.length && (
        <p>
          <Button onPress={() => setWhole(!isWhole)}>
            {isWhole ? 'Show less' : `Show all ${formatCount(text.length)} characters`}
            <span className="visually-hidden">of {name}</span>
          </Button>
        </p>
      )}
    </>
  );
}

/** Returns where a text is folded: after a paragraph if possible, and at its end if little is left. */
function findFold(text: string): number {
  let end = -1;
  for (let line = 0; line < maxLines && end < maxCharacters; line += 1) {
    end = text.indexOf('\n', end + 1);
    if (end < 0) end = text.length;
  }
  end = Math.min(end, maxCharacters);
  if (text.length < 1.5 * end) return text.length;
  const lastBreak = ['\n\n', '\n', ' '].map((sign) => text.lastIndexOf(sign, end)).find((at) => at > end / 2) ?? end;
  return isSecondUnit(text, lastBreak) ? lastBreak - 1 : lastBreak;
}

/** Returns whether a UTF-16 unit is the second of a character. */
const isSecondUnit = (text: string, index: number): boolean => /[\uDC00-\uDFFF]/.test(text.charAt(index));
