/** Enough for a family and its friends; more would be a list nobody finds anything in. */
export const MAX_ADDRESSES = 20
