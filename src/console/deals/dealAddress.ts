/** Returns the path of the page of a deal. */
export const dealAddress = (dealId: string): string => `/deals/${encodeURIComponent(dealId)}`;
