const DAY_SECONDS = 86_400

/** How long a picture waits to be saved with something. */
export const UNCLAIMED_SECONDS = DAY_SECONDS

/** How long an address is good (the specification's year); of a picture in use it is renewed in time. */
export const URL_SECONDS = 365 * DAY_SECONDS
export const RENEW_URL_BEFORE_SECONDS = 30 * DAY_SECONDS

/** Pictures of one account that nothing was saved with: three full forms. */
export const MAX_UNCLAIMED = 30

/** Files one account may send. */
export const UPLOADS_PER_HOUR = 120

/** What the attachments of one account may take up together. */
export const MAX_ATTACHED_BYTES_PER_ACCOUNT = 1024 * 1024 * 1024
