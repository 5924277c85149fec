import { KeyScope } from '../../generated/prisma/enums.js';

// Separate from the resource, so that the command line does not load GraphQL's libraries.
export { KeyScope };

/** All scopes, which a key has by default. */
export const allScopes: readonly KeyScope[] = Object.values(KeyScope);

/** Maximum keys of an account that are neither revoked nor expired. */
export const maxKeys = 50;

/** Maximum networks that a key may be restricted to. */
export const maxNetworks = 20;

/** Maximum hours for which a replaced key may stay valid. */
export const maxOverlapHours = 7 * 24;
