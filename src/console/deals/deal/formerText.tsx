import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Button } from '../../components/button.js';
import { Dialog } from '../../components/dialog.js';
import { LoadError } from '../../components/loadError.js';
import { SkeletonRows } from '../../components/skeleton.js';
import { showToast } from '../../components/toasts.js';
import { SourceText } from '../../filings/sourceText.js';
import { Time } from '../../filings/times.js';
import { RequestError } from '../../graphql/requestError.js';
import type { DealDetails } from './dealQuery.js';
import { type DealTextName, draftOf } from './dealTexts.js';
import { formerTextsQuery } from './formerTextsQuery.js';
import type { TextDraft } from './textDraft.js';
import { TextVersion } from './textVersion.js';
import type { TimelineEntry } from './timelineQuery.js';

interface FormerTextProps {
  readonly deal: DealDetails;
  /** Change that ended the former text. */
  readonly entry: TimelineEntry;
  readonly field: DealTextName;
  readonly title: string;
}

/** Button that opens a text as it was before a change, beside the current text. */
export const FormerText = (props: FormerTextProps) => (
  <Dialog
    trigger={
      <Button variant="plain">
        Previous version <span className="visually-hidden">of {props.title}</span>
      </Button>
    }
    title={`Previous version: ${props.title}`}
    size="widest"
  >
    {(close) => <Versions {...props} onClose={close} />}
  </Dialog>
);

interface VersionsProps extends FormerTextProps {
  readonly onClose: () => void;
}

function Versions({ deal, entry, field, title, onClose }: VersionsProps) {
  const query = useQuery(formerTextsQuery(deal.dealId, entry.entryId));
  const { data, error, isFetching } = query;
  const draft = draftOf(deal, field);
  const { text: today, state } = useSyncExternalStore(draft.subscribe, draft.read);
  const former = data?.get(field);
  const isLoading = former === undefined && isFetching;
  const isMissing =
    !isLoading && (data ? former === undefined : error instanceof RequestError && error.code === 'NOT_FOUND');
  return (
    <>
      <p className="quiet">
        Changed <Time timestamp={entry.at} /> <Author entry={entry} />
      </p>
      {isMissing && <p role="alert">This version is no longer stored. The current text is not affected.</p>}
      {!isMissing && <LoadError subject="The previous version" query={query} />}
      <div className="deal-versions">
        {former !== undefined && (
          <TextVersion title="Before the change" text={former}>
            {former === today ? (
              <p className="quiet">The current text is the same.</p>
            ) : state.kind === 'conflict' ? (
              <p className="quiet">Resolve the conflict between the current versions first.</p>
            ) : (
              <Button
                onPress={() => {
                  replaceText(draft, former, title);
                  onClose();
                }}
              >
                Restore this version
              </Button>
            )}
          </TextVersion>
        )}
        {isLoading && <SkeletonRows label="Loading previous version" count={4} />}
        <TextVersion title="Current version" text={today} />
      </div>
    </>
  );
}

function Author({ entry: { author } }: Pick<FormerTextProps, 'entry'>) {
  if (author?.kind === 'apiKey') {
    return author.name ? (
      <>
        with the API key <SourceText>{author.name}</SourceText>
      </>
    ) : (
      'with an API key'
    );
  }
  if (author?.kind === 'session') return 'by you, in the console';
  return author ? 'by the operator' : 'by several or unknown authors';
}

/** Replaces a text as if the user had typed the other, with Undo until the text is edited again. */
function replaceText(draft: TextDraft, text: string, title: string): void {
  const { text: replaced } = draft.read();
  const put = (content: string) => {
    draft.edit(content);
    void draft.flush();
  };
  put(text);
  showToast(`${title}: previous version restored`, () => {
    if (draft.read().text === text) put(replaced);
    else showToast(`${title} has been edited since and was not changed.`);
  });
}
