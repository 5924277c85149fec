interface Symbols {
  readonly symbol?: string | null | undefined;
  readonly tseCode?: string | null | undefined;
  readonly asxCode?: string | null | undefined;
}

/** Returns the ticker of a deal, or its code at a market; null without one. */
export const symbolOf = ({ symbol, tseCode, asxCode }: Symbols): string | null => symbol ?? tseCode ?? asxCode ?? null;
