/**
 * Control characters without line breaks and tabs, and characters that change the direction of the text around them: embeddings,
 * overrides and isolates. A source can use them to show other words than it contains.
 */
// eslint-disable-next-line no-control-regex -- control characters are what the expression is for.
const hiddenCharacters = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;

/** Replaces hidden characters by U+FFFD, one by one, so that positions in the text stay as they are. */
export const showHiddenCharacters = (text: string): string => text.replace(hiddenCharacters, '\uFFFD');

/** Text that a source or a user wrote, isolated from the direction of the text around it. */
export const SourceText = ({ children }: { readonly children: string }) => <bdi>{showHiddenCharacters(children)}</bdi>;
