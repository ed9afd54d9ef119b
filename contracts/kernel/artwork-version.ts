/** The hash of the generated pictures, written by `npm run artwork`. Part of their URLs, so they can be cached for a year. */
export const ARTWORK_VERSION = 'd1ed6013'
