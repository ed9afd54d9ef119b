/** The header with which a program names a change, so that sending it again does not do it again. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key'
/** On an answer that was given before. */
export const REPLAYED = 'idempotent-replayed'
export const LONGEST_KEY = 64
export const KEY_HOURS = 24
