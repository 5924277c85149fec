import { Button } from '../../components/button.js';
import type { TextDraft } from './textDraft.js';
import { TextVersion } from './textVersion.js';

interface VersionConflictProps {
  readonly draft: TextDraft;
  readonly mine: string;
  readonly theirs: string;
}

/** Two versions of a text beside each other, of which the user keeps one or both. */
export const VersionConflict = ({ draft, mine, theirs }: VersionConflictProps) => (
  <div role="alert" className="deal-conflict">
    <p>This text was changed elsewhere while you were editing. Choose which version to keep.</p>
    <div className="deal-versions">
      <TextVersion title="Your version" text={mine}>
        <Button onPress={() => draft.resolve(mine)}>Keep your version</Button>
      </TextVersion>
      <TextVersion title="Other version" text={theirs}>
        <Button onPress={() => draft.resolve(theirs)}>Use the other version</Button>
      </TextVersion>
    </div>
    <Button onPress={() => draft.resolve([theirs, mine].filter(Boolean).join('\n\n'))}>
      Keep both, one below the other
    </Button>
  </div>
);
