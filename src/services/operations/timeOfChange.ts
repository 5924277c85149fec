/** When a row changes now: after its last change, so that no two of its versions share a time and its times never go back. */
export const timeOfChange = (now: Date, lastChange: Date): Date =>
  new Date(Math.max(now.getTime(), lastChange.getTime() + 1));
