import { apiDiff } from 'api-smart-diff';

type Difference = ReturnType<typeof apiDiff>[number];

/**
 * What of one contract document its clients cannot rely on in another: a field or a status that is gone, a parameter
 * that is newly needed, a limit that is narrower. Each is told by its action and its place.
 */
export const breakingChanges = (before: object, after: object): string[] =>
  apiDiff(before, after)
    .filter((difference) => difference.type === 'breaking' || isOtherType(difference))
    // Schemas are judged where operations send or answer them: by themselves they do not say which.
    // One more way to show who one is takes none away.
    .filter(
      ({ action, path: [first, second] }) =>
        first !== 'components' || (second === 'securitySchemes' && action !== 'add'),
    )
    .map(({ action, path }) => `${action} ${path.join(' > ')}`);

/** The library lets answers change their types at will; only fewer of them than before do no harm. */
function isOtherType({ action, path, before, after }: Difference): boolean {
  if (path.at(-1) !== 'type') return path.at(-2) === 'type' && action !== 'remove';
  const [known, types] = [[before].flat(), [after].flat()];
  return action !== 'remove' && !types.every((type) => known.includes(type));
}
