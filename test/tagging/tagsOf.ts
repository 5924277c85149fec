import { findTags } from '../../src/tagging/findTags.js';
import type { Subject } from '../../src/tagging/rule.js';

/** The tags that the rules give, each once. */
export const tagsOf = (subject: Subject): string[] => [...new Set(findTags(subject).map(({ tag }) => tag))];
