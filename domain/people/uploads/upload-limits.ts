const DAY_SECONDS = 86_400

/** How long an unused upload is kept */
export const UNCLAIMED_SECONDS = DAY_SECONDS

/** How long a URL works (the specification's year); renewed in time for a file in use */
export const URL_SECONDS = 365 * DAY_SECONDS
export const RENEW_URL_BEFORE_SECONDS = 30 * DAY_SECONDS

/** Unused uploads per account: three full forms */
export const MAX_UNCLAIMED = 30

/** Uploads per account and hour */
export const UPLOADS_PER_HOUR = 120

/** Total size of an account's attachments, and of its recordings, in bytes */
export const MAX_STORED_BYTES_PER_ACCOUNT = 1024 * 1024 * 1024
