import { apiDiff } from 'api-smart-diff';

type Difference = ReturnType<typeof apiDiff>[number];

/**
 * Lists the breaking changes between two contract documents, such as a removed field or status, a new required parameter,
 * or a narrower limit. Each has its action and path.
 */
export const breakingChanges = (before: object, after: object): string[] =>
  apiDiff(before, after)
    .filter((difference) => difference.type === 'breaking' || isOtherType(difference))
    // Schemas are compared where operations use them, since a schema alone does not show whether it is sent or returned.
    // An additional authentication scheme breaks no client.
    .filter(
      ({ action, path: [first, second] }) =>
        first !== 'components' || (second === 'securitySchemes' && action !== 'add'),
    )
    .map(({ action, path }) => `${action} ${path.join(' > ')}`);

/** Tests for a breaking change of types, which the library ignores in responses. Only removing types is harmless. */
function isOtherType({ action, path, before, after }: Difference): boolean {
  if (path.at(-1) !== 'type') return path.at(-2) === 'type' && action !== 'remove';
  const [known, types] = [[before].flat(), [after].flat()];
  return action !== 'remove' && !types.every((type) => known.includes(type));
}
