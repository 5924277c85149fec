import { apiDiff } from 'api-smart-diff';

type Difference = ReturnType<typeof apiDiff>[number];

/**
 * Lists the breaking changes between two contract documents, such as a removed field or status, a new required parameter,
 * or a narrower limit. A change is described by its action and its path in the document.
 */
export const breakingOpenApiChanges = (before: object, after: object): string[] =>
  apiDiff(before, after)
    .filter((difference) => difference.type === 'breaking' || isBreakingTypeChange(difference))
    // Schemas are compared where operations use them, since a schema alone does not show whether it is sent or returned.
    // An additional authentication scheme breaks no client.
    .filter(
      ({ action, path: [first, second] }) =>
        first !== 'components' || (second === 'securitySchemes' && action !== 'add'),
    )
    .map(({ action, path }) => `${action} ${path.join(' > ')}`);

/** Tests for a breaking change of types, which the library ignores in responses. Only removing types is harmless. */
function isBreakingTypeChange({ action, path, before, after }: Difference): boolean {
  if (isTypeKeyword(path.slice(0, -1))) return action !== 'remove';
  if (!isTypeKeyword(path)) return false;
  const [typesBefore, typesAfter] = [[before].flat(), [after].flat()];
  return action !== 'remove' && !typesAfter.every((type) => typesBefore.includes(type));
}

/** Whether a path ends with the keyword `type`, and not with the name of a field `type`. */
function isTypeKeyword(path: Difference['path']): boolean {
  if (path.at(-1) !== 'type') return false;
  // A field may be named `properties`, so that every second `properties` in a row is a keyword.
  const fromKeyword = path.slice(0, -1).toReversed();
  const count = fromKeyword.findIndex((step) => step !== 'properties');
  return (count === -1 ? fromKeyword.length : count) % 2 === 0;
}
