/** Shown if nothing more is known about an error. */
export const UNKNOWN_ERROR = 'An error occurred'
