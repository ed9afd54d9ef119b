/** Enough for family and friends; a longer list would be hard to use. */
export const MAX_ADDRESSES = 20
