/** Identifiers of the commands of the board that menus show the keys of. */
export const boardCommandIds = {
  moveToNext: 'board.moveToNext',
  moveToPrevious: 'board.moveToPrevious',
  delete: 'board.delete',
} as const;
