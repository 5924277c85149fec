import type { Attack } from './attack.js';
import { attacks as withKey } from './attacks.js';
import { hostileSources } from './hostileSources.js';
import { strangers } from './strangers.js';

/** Everything that was seen to hurt, and what came to mind beside it. */
export const attacks: readonly Attack[] = [...withKey, ...strangers, ...hostileSources];
