const DAY_SECONDS = 86_400

/** How long a picture waits to be saved with something. */
export const UNHELD_SECONDS = DAY_SECONDS

/** How long an address is good (the specification's year); of a picture in use it is renewed in time. */
export const ADDRESS_SECONDS = 365 * DAY_SECONDS
export const RENEWED_BEFORE_SECONDS = 30 * DAY_SECONDS

/** Pictures of one account that nothing was saved with: three full forms. */
export const MOST_UNHELD = 30

/** Files one account may send. */
export const UPLOADS_AN_HOUR = 120

/** What the attachments of one account may take up together. */
export const MOST_ATTACHED_BYTES = 1024 * 1024 * 1024
