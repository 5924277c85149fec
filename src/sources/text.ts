/** What Latin-1 means on the Web: the WHATWG reads every label of it as windows-1252, and knows no error in it. */
const western = 'windows-1252';

/**
 * What decodes a file. What is valid UTF-8 is UTF-8 whatever the file declares: sources declare Latin-1 out of habit, and
 * Latin-1 text with accents is hardly ever valid UTF-8.
 * @param declared the charset for what is not UTF-8, where the source names one.
 */
export function decoderOf(bytes: Uint8Array, declared: string = western): TextDecoder {
  return new TextDecoder(isUnicode(bytes) ? 'utf-8' : known(declared));
}

/** The text of a file, without a byte order mark and without a character that is cut. */
export const decode = (bytes: Uint8Array, declared?: string): string =>
  decoderOf(bytes, declared).decode(bytes, { stream: true });

/** Whether a text is a page of HTML, as errors are told on whatever was asked for. */
export const isHtmlPage = (text: string): boolean => /^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html)\b/i.test(text);

const block = 1024 * 1024;

/** Whether bytes are UTF-8, as far as they go: a file may be cut within a character. */
function isUnicode(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += block) decoder.decode(bytes.subarray(at, at + block), { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** A charset that is declared and unknown must not keep a file from being read. */
function known(declared: string): string {
  try {
    const { encoding } = new TextDecoder(declared);
    return encoding === 'utf-8' ? western : encoding;
  } catch {
    return western;
  }
}
