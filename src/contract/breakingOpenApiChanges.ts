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

/** Tests whether a change adds types to what a response has. The library counts them as compatible; in requests it decides correctly. */
function isBreakingTypeChange({ action, path, before, after }: Difference): boolean {
  if (!path.includes('responses')) return false;
  if (isTypeKeyword(path.slice(0, -1))) return action !== 'remove';
  if (!isTypeKeyword(path)) return false;
  const [typesBefore, typesAfter] = [[before].flat(), [after].flat()];
  return action !== 'remove' && !typesAfter.every((type) => typesBefore.includes(type));
}

/** Tests whether a path ends with the keyword `type` of a schema, and not with a field named `type`, as in an example. */
function isTypeKeyword(path: Difference['path']): boolean {
  if (path.at(-1) !== 'type' || isWithinExample(path)) return false;
  // A field may be named `properties`: in a row of them, keywords and fields take turns, so that a keyword follows an even number.
  const precedingSteps = path.slice(0, -1).toReversed();
  const count = precedingSteps.findIndex((step) => step !== 'properties');
  return (count === -1 ? precedingSteps.length : count) % 2 === 0;
}

/** Tests whether a path leads into an example, and not into a field named `example`. */
const isWithinExample = (path: Difference['path']): boolean =>
  path.some((step, index) => (step === 'example' || step === 'examples') && path[index - 1] !== 'properties');
