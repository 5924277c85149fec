import { KeyScope } from '../generated/prisma/enums.js';

// Apart from the resource, so that the command line has it without GraphQL's libraries.
export { KeyScope };

/** What a key may be used for unless it was made for less. */
export const allScopes: readonly KeyScope[] = Object.values(KeyScope);

/** Keys of an account that are neither revoked nor expired. */
export const mostKeys = 50;

/** Networks that a key may be bound to. */
export const mostNetworks = 20;

/** How long a key that is replaced may stay valid, in hours. */
export const longestOverlap = 7 * 24;
