/** How long a payment page is open: the provider's minimum of 30 minutes, plus two for clock differences. */
export const SESSION_MS = 32 * 60_000
