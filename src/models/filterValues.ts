/** Maximum values of a filter that takes a list. */
export const maxFilterValues = 50;
