let lastUserId: string | undefined;

const forgetFunctions: (() => void)[] = [];

/** Registers a function that forgets what a module remembers of the user. It is called before another user sees a page. */
export const onOtherUser = (forget: () => void): void => void forgetFunctions.push(forget);

/** Records the user to whom the session belongs. */
export function recordUser(userId: string): void {
  if (lastUserId !== undefined && lastUserId !== userId) for (const forget of forgetFunctions) forget();
  lastUserId = userId;
}
