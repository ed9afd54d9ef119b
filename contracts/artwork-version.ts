/** The hash of the drawn pictures, written by `npm run artwork`: part of their addresses, so that they may be kept for a year. */
export const ARTWORK_VERSION = 'af28d371'
