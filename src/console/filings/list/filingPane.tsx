import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../components/button.js';
import { CloseIcon, NextIcon, OpenIcon, PreviousIcon } from '../../components/icons.js';
import { useCommandKeys, commandRegistry } from '../../keyboard/useCommands.js';
import { FilingDetail } from '../filing/filingDetail.js';
import { filingAddress } from '../filingAddress.js';
import { type FilingIdentity, keyOfFiling } from '../filingKey.js';
import { formatCount } from '../numbers.js';
import { listCommandIds } from './listCommands.js';

interface FilingPaneProps {
  readonly filing: FilingIdentity;
  /** Place of the filing among those that the list has read, from 1; undefined if the list does not have it. */
  readonly place: number | undefined;
  readonly onClose: () => void;
}

/** Filing beside the list. */
export function FilingPane({ filing, place, onClose }: FilingPaneProps) {
  const [, navigate] = useLocation();
  const { kind, filingId } = filing;
  return (
    <div className="filing-pane">
      <div className="filing-pane-head">
        <span className="quiet figures">{place !== undefined && `Filing ${formatCount(place)}`}</span>
        <CommandButton id={listCommandIds.previous} name="Previous filing">
          <PreviousIcon size={16} />
        </CommandButton>
        <CommandButton id={listCommandIds.next} name="Next filing">
          <NextIcon size={16} />
        </CommandButton>
        <Button
          variant="plain"
          isIcon
          aria-label="Open as a page"
          tooltip="Open as a page"
          onPress={() => navigate(filingAddress(kind, filingId))}
        >
          <OpenIcon size={16} />
        </Button>
        <Button variant="plain" isIcon aria-label="Close filing" tooltip="Close filing" keys="Escape" onPress={onClose}>
          <CloseIcon size={16} />
        </Button>
      </div>
      <div
        key={keyOfFiling(filing)}
        className="filing-pane-body"
        // Focusable, so that the keyboard can scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label="Content of the filing"
      >
        <FilingDetail place={place === undefined ? 'pane' : 'paneOfList'} kind={kind} filingId={filingId} />
      </div>
    </div>
  );
}

interface CommandButtonProps {
  readonly id: string;
  readonly name: string;
  readonly children: ReactNode;
}

/** Button that runs a command, with its keys in the tooltip. */
function CommandButton({ id, name, children }: CommandButtonProps) {
  const keys = useCommandKeys(id);
  return (
    <Button variant="plain" isIcon aria-label={name} tooltip={name} keys={keys} onPress={() => commandRegistry.run(id)}>
      {children}
    </Button>
  );
}
