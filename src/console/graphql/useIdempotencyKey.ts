import { useRef } from 'react';

/**
 * Returns a function that gives each content a key of its own. The service stores a repetition with the same key once, as after a
 * response that was lost.
 */
export function useIdempotencyKey(): (content: object) => string {
  const sent = useRef({ content: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (sent.current.content !== text) sent.current = { content: text, key: crypto.randomUUID() };
    return sent.current.key;
  };
}
