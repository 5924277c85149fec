/** Encoding for Latin-1: by the WHATWG standard, its labels mean windows-1252, in which all bytes are valid. */
const defaultEncoding = 'windows-1252';

/**
 * Creates the decoder for a file. Valid UTF-8 is decoded as UTF-8 whatever the file declares: sources declare Latin-1 out
 * of habit, and Latin-1 text with accents is hardly ever valid UTF-8.
 * @param declared the charset for a file that is not UTF-8, where the source names one.
 */
export function createDecoder(bytes: Uint8Array, declared: string = defaultEncoding): TextDecoder {
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : knownEncoding(declared));
}

/** Decodes a file, without its byte order mark and without an incomplete last character. */
export const decode = (bytes: Uint8Array, declared?: string): string =>
  createDecoder(bytes, declared).decode(bytes, { stream: true });

/** Returns whether a text is an HTML page: sources send errors as HTML, whatever format was requested. */
export const isHtmlPage = (text: string): boolean => /^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html)\b/i.test(text);

const blockBytes = 1024 * 1024;

/** Returns whether bytes are valid UTF-8; the last character may be incomplete, since files are cut. */
function isUtf8(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += blockBytes)
      decoder.decode(bytes.subarray(at, at + blockBytes), { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Returns the encoding of a declared charset, or windows-1252 when the charset is unknown or UTF-8. */
function knownEncoding(declared: string): string {
  try {
    const { encoding } = new TextDecoder(declared);
    return encoding === 'utf-8' ? defaultEncoding : encoding;
  } catch {
    return defaultEncoding;
  }
}
