import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { SourceText } from '../sourceText.js';

interface PartOfText {
  readonly part: number;
  readonly name: string;
  readonly description?: string | null;
}

interface TextPartsProps {
  readonly parts: readonly PartOfText[];
  readonly selectedPart: number;
  readonly onChange: (part: number) => void;
}

/** Choice of a part of a text: the primary document or an exhibit. Renders nothing for fewer than two parts. */
export function TextParts({ parts, selectedPart, onChange }: TextPartsProps) {
  if (parts.length < 2) return null;
  return (
    <ToggleButtonGroup
      aria-label="Documents"
      className="filing-parts"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[selectedPart]}
      onSelectionChange={([chosen]) => {
        if (typeof chosen === 'number') onChange(chosen);
      }}
    >
      {parts.map(({ part, name, description }) => (
        <ToggleButton key={part} id={part} className="filing-part">
          <SourceText>{name}</SourceText>
          {description && description !== name && (
            <span className="quiet filing-part-description">
              <SourceText>{description}</SourceText>
            </span>
          )}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
