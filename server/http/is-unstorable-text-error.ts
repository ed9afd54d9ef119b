// invalid byte sequence, untranslatable character, invalid text representation
const CODES = ['22021', '22P05', '22P02']

/**
 * PostgreSQL stores neither NUL nor half a surrogate pair, in text or in JSON. No keyboard produces either, so it is the client's
 * mistake, in any field.
 */
export function isUnstorableTextError(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    // For other types, an invalid value is our own bug.
    if (CODES.includes(code)) return code !== '22P02' || /type jsonb?$/.test(cause.message)
  }
  return false
}
