import { useRef } from 'react';

/**
 * Returns a function that sends a content with an idempotency key. The same content keeps its key until it was stored, so that a
 * repetition after a lost response stores nothing twice.
 */
export function useIdempotencyKey() {
  const unstored = useRef({ content: '', key: '' });
  return async <Result>(content: object, send: (key: string) => Promise<Result>): Promise<Result> => {
    const text = JSON.stringify(content);
    if (unstored.current.content !== text) unstored.current = { content: text, key: crypto.randomUUID() };
    const result = await send(unstored.current.key);
    unstored.current = { content: '', key: '' };
    return result;
  };
}
