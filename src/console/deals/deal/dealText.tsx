import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField } from 'react-aria-components/TextField';
import { Button } from '../../components/button.js';
import { EditIcon } from '../../components/icons.js';
import { useSessionState } from '../../graphql/sessionGuard.js';
import type { DealDetails } from './dealQuery.js';
import { type DealTextName, draftOf } from './dealTexts.js';
import { DealSection } from './dealSection.js';
import { FoldedText } from './foldedText.js';
import type { TextDraft, TextDraftState } from './textDraft.js';
import { VersionConflict } from './versionConflict.js';

interface DealTextProps {
  readonly deal: DealDetails;
  readonly name: DealTextName;
  readonly title: string;
  /** Question that the text answers, shown while there is no text. */
  readonly hint: string;
  /** Renders the text; by default its lines as they are. */
  readonly renderText?: (text: string) => ReactNode;
}

/** Text of a deal, edited in place and saved while somebody types. */
export function DealText({ deal, name, title, hint, renderText }: DealTextProps) {
  const draft = draftOf(deal, name);
  // Also after each reading of the deal, which may have been restored.
  useEffect(() => draft.receiveStoredText(deal[name] ?? ''), [draft, deal, name]);
  const { text, state } = useSyncExternalStore(draft.subscribe, draft.read);
  // Undefined until the text has been edited.
  const [isEditing, setEditing] = useState<boolean | undefined>(!draft.isSaved || undefined);
  return (
    <DealSection
      title={title}
      note={<SaveState state={state} isEditing={isEditing ?? false} />}
      action={
        isEditing ? (
          <Button variant="plain" onPress={() => setEditing(false)}>
            Done <span className="visually-hidden">with {title}</span>
          </Button>
        ) : (
          <Button
            variant="plain"
            isIcon
            aria-label={`Edit ${title}`}
            tooltip="Edit"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus returns to the button that opened the editor
            autoFocus={isEditing === false}
            onPress={() => setEditing(true)}
          >
            <EditIcon size={16} />
          </Button>
        )
      }
    >
      {isEditing ? (
        <TextEditor draft={draft} text={text} title={title} hint={hint} onEnd={() => setEditing(false)} />
      ) : text === '' ? (
        <p className="quiet">{hint}</p>
      ) : (
        <div className="deal-prose">
          <FoldedText text={text} name={title} render={renderText} />
        </div>
      )}
      {state.kind === 'conflict' && <VersionConflict draft={draft} mine={text} theirs={state.theirs} />}
    </DealSection>
  );
}

interface TextEditorProps {
  readonly draft: TextDraft;
  readonly text: string;
  readonly title: string;
  readonly hint: string;
  readonly onEnd: () => void;
}

function TextEditor({ draft, text, title, hint, onEnd }: TextEditorProps) {
  const descriptionId = useId();
  const isFirstFocus = useRef(true);
  useEffect(() => () => void draft.flush(), [draft]);
  return (
    <TextField
      aria-label={title}
      value={text}
      onChange={(value) => draft.edit(value)}
      onBlur={() => void draft.flush()}
      onFocus={({ target }) => {
        if (isFirstFocus.current && target instanceof HTMLTextAreaElement) target.setSelectionRange(-1, -1);
        isFirstFocus.current = false;
      }}
      onKeyDown={(event) => {
        // Escape also ends the conversion of an input method.
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onEnd();
        else event.continuePropagation();
      }}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just pressed Edit
      autoFocus
    >
      <TextArea className="field-input deal-editor" placeholder={hint} rows={4} aria-describedby={descriptionId} />
      <span id={descriptionId} className="visually-hidden">
        Changes are saved while you type. Escape ends editing.
      </span>
    </TextField>
  );
}

/** Whether a text is saved. A text that nobody edits says nothing unless it is not saved. */
function SaveState({ state, isEditing }: { readonly state: TextDraftState; readonly isEditing: boolean }) {
  const { isEnded } = useSessionState();
  const isWaiting = isEnded && (state.kind === 'saving' || state.kind === 'unsaved');
  const isUnsaved = isWaiting || state.kind === 'failed' || state.kind === 'conflict';
  const words = isWaiting ? 'Not saved. It will be saved when you have signed in again.' : describeState(state);
  return (
    <span role="status" className={isUnsaved ? 'deal-unsaved' : ''}>
      {state.kind === 'saved' && !isEditing ? '' : words}
    </span>
  );
}

function describeState(state: TextDraftState): string {
  if (state.kind === 'failed') return `Not saved. ${state.message}`;
  if (state.kind === 'conflict') return 'Not saved: changed elsewhere';
  return state.kind === 'saved' ? 'Saved' : 'Saving…';
}
