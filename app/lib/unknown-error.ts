/** Shown if nothing better is known about what went wrong. */
export const UNKNOWN_ERROR = 'An error occurred'
