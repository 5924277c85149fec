import type { Attack } from './attack.js';
import { authenticatedAttacks as withKey } from './authenticatedAttacks.js';
import { hostileSources } from './hostileSources.js';
import { unauthenticatedAttacks } from './unauthenticatedAttacks.js';

/** Everything that was seen to hurt, and what came to mind beside it. */
export const attacks: readonly Attack[] = [...withKey, ...unauthenticatedAttacks, ...hostileSources];
