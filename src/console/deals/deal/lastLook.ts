import { useEffect, useState } from 'react';
import { readUserStorage, writeUserStorage } from '../../account/signIn/userStorage.js';

/** Time after which a deal on screen counts as looked at. */
const lookMs = 4000;

const keyOf = (dealId: string): string => `dealLook:${dealId}`;

function readLook(dealId: string): string | undefined {
  const look = readUserStorage('device', keyOf(dealId));
  return typeof look === 'string' ? look : undefined;
}

/** Returns the time of the last look at a deal on this device, and remembers this one for the next. */
export function useLastLook(dealId: string): string | undefined {
  const [lastLook] = useState(() => readLook(dealId));
  useEffect(() => {
    const timer = setTimeout(() => writeUserStorage('device', keyOf(dealId), new Date().toISOString()), lookMs);
    return () => clearTimeout(timer);
  }, [dealId]);
  return lastLook;
}
