/** Free days at the start of an account's first plan. */
export const trialDays = 7;

/** Days for which keys keep working after a charge failed, while it is retried. */
export const graceDays = 3;
