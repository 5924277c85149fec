import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { userQuery } from '../account/signIn/userQuery.js';
import type { Command } from '../keyboard/commandRegistry.js';
import { useCommands } from '../keyboard/useCommands.js';
import { paths } from '../paths.js';

/** Heading of the commands that go to a screen. */
export const screenGroup = 'Go to';

interface Screen {
  readonly address: string;
  readonly name: string;
  readonly keys: string;
}

/** Screens of signed-in users. A screen has a command when it has a page. */
const userScreens: readonly Screen[] = [
  { address: '/today', name: 'Today', keys: 'g h' },
  { address: '/filings', name: 'Filings', keys: 'g f' },
  { address: '/deals', name: 'Deals', keys: 'g d' },
  { address: '/tasks', name: 'Tasks', keys: 'g t' },
  { address: '/preferences', name: 'Preferences', keys: 'g p' },
  { address: '/account', name: 'Account', keys: 'g a' },
  { address: '/keys', name: 'API keys', keys: 'g k' },
  { address: '/usage', name: 'Usage', keys: 'g u' },
  { address: '/plan', name: 'Billing', keys: 'g b' },
];

const visitorScreens: readonly Screen[] = [
  { address: '/signin', name: 'Sign in', keys: 'g i' },
  { address: '/preferences', name: 'Preferences', keys: 'g p' },
];

/** Documents outside the web application. */
const documents: readonly Screen[] = [{ address: '/reference', name: 'API reference', keys: 'g r' }];

/** Returns the identifier of the command that goes to an address. */
export const screenCommandId = (address: string): string => `screen ${address}`;

/** Declares the commands that go to screens. */
export function useScreenCommands(): void {
  const [, navigate] = useLocation();
  const { data: user } = useQuery(userQuery);
  const screens = (user ? userScreens : visitorScreens).filter(({ address }) => address in paths);
  const toCommand = ({ address, name, keys }: Screen, run: () => void): Command => ({
    id: screenCommandId(address),
    name,
    group: screenGroup,
    keys,
    run,
  });
  useCommands([
    ...screens.map((screen) => toCommand(screen, () => navigate(screen.address))),
    ...documents.map((document) => toCommand(document, () => location.assign(document.address))),
  ]);
}
