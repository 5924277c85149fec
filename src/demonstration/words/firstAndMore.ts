/** A list whose first entry is also followed in a deal of the demonstration. */
export type FirstAndMore<Row> = readonly [first: Row, ...more: Row[]];
