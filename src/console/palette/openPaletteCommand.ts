/** Identifier of the command that opens the palette. */
export const openPaletteCommand = 'palette.open';

/** Keys that open the palette, and close it again. */
export const openPaletteKeys = 'Mod+k';
