import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** An email as a mail program reads it. */
export interface ReceivedEmail {
  /** Headers by lower-case name; a repeated header has both values. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly html: string;
}

/** The emails in the outbox of a data folder, oldest first. */
export async function readOutbox(dataFolder: string): Promise<ReceivedEmail[]> {
  const folder = path.join(dataFolder, 'outbox');
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  // A name that begins with a dot is of one that is being written.
  const completeNames = names.filter((name) => !name.startsWith('.')).sort();
  return Promise.all(completeNames.map(async (name) => parseEmail(await readFile(path.join(folder, name), 'utf8'))));
}

/** Reads an email with a plain-text and an HTML part; enough for what the outbox writes. */
export function parseEmail(message: string): ReceivedEmail {
  const { headers, body } = split(message);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n|\r\n$/g, '')));
  const types = parts.map(({ headers: own }) => own['content-type']?.split(';')[0]);
  if (String(types) !== 'text/plain,text/html') throw new Error(`The email has other parts: ${String(types)}`);
  const [text = '', html = ''] = parts.map(({ headers: own, body }) => decoded(body, own['content-transfer-encoding']));
  return { headers, text, html };
}

function split(message: string): { headers: Record<string, string>; body: string } {
  const end = message.indexOf('\r\n\r\n');
  const lines = message
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const [name = '', ...value] = line.split(':');
    const text = decodedWords(value.join(':').trim());
    const before = headers[name.toLowerCase()];
    headers[name.toLowerCase()] = before === undefined ? text : `${before}, ${text}`;
  }
  return { headers, body: message.slice(end + 4) };
}

function decoded(body: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? quotedPrintable(body.replace(/=\r\n/g, '')) : body;
}

/** Words of RFC 2047; neighbouring ones are joined. */
function decodedWords(header: string): string {
  return header
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : quotedPrintable(word.replaceAll('_', ' ')),
    );
}

function quotedPrintable(text: string): string {
  const bytes = text.replace(/[^\x20-\x7E\r\n\t]/gu, encodeURIComponent).replace(/=([\dA-F]{2})/gi, '%$1');
  return decodeURIComponent(bytes.replace(/%(?![\dA-F]{2})/gi, '%25'));
}
