import { readUserStorage, writeUserStorage } from '../../account/signIn/userStorage.js';

const maxRecipients = 10;

const storageKey = (userId: string): string => `mailRecipients:${userId}`;

/** Reads the addresses to which a user sent mails on this device, newest first. */
export function readRecipients(userId: string): readonly string[] {
  const stored = readUserStorage('device', storageKey(userId));
  return Array.isArray(stored) ? stored.filter((address) => typeof address === 'string').slice(0, maxRecipients) : [];
}

export function rememberRecipient(userId: string, address: string): void {
  const isOther = (known: string) => known.toLowerCase() !== address.toLowerCase();
  const recipients = [address, ...readRecipients(userId).filter(isOther)].slice(0, maxRecipients);
  writeUserStorage('device', storageKey(userId), recipients);
}
