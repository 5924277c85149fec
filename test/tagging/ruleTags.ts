import { findTags } from '../../src/tagging/findTags.js';
import type { TaggingInput } from '../../src/tagging/rule.js';

/** Finds the tags that the rules give, each once. */
export const findTagNames = (subject: TaggingInput): string[] => [...new Set(findTags(subject).map(({ tag }) => tag))];
