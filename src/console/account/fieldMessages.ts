const lengthPattern = /^a string of (?:(\d+) to|at most) (\d+) characters$/;

/**
 * Returns the error message of a field in words that say what to do.
 * @param allowedWords allowed values in words that follow "must be", as the service returns them.
 * @param value the rejected value, if it is known.
 */
export function describeInvalidField(path: string, allowedWords: string, value: string | undefined): string {
  const allowed = allowedWords.replace(/, or null$/, '');
  const entry = /\[(\d+)\]$/.exec(path)?.[1];
  if (entry !== undefined) return `Entry ${Number(entry) + 1} must be ${allowed}.`;
  if (path.endsWith('scopes')) return 'Choose at least one permission.';
  if (allowed.startsWith('an email address')) return 'Enter an email address, such as name@example.com.';
  if (value?.trim() === '' && / of 1 to \d+ characters$/.test(allowed)) return 'Fill in this field.';
  if (allowed.startsWith('a URL') && !/^https?:/i.test(value ?? '')) {
    return 'Enter a web address that begins with https:// or http://.';
  }
  const [, min = '0', max] = lengthPattern.exec(allowed) ?? [];
  if (max === undefined) return `Enter ${allowed}.`;
  if (value !== undefined && [...value].length < Number(min)) return `Use at least ${min} characters.`;
  return Number(min) > 1 ? `Use ${min} to ${max} characters.` : `Use at most ${max} characters.`;
}
