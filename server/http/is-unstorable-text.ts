// invalid byte sequence, untranslatable character, invalid text representation
const CODES = ['22021', '22P05', '22P02']

/**
 * PostgreSQL keeps neither the letter NUL nor half of a letter, in text or in JSON. Nobody can type either: whoever sends one
 * is at fault, in whatever field it came.
 */
export function isUnstorableText(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    // Of other types an unreadable value is a mistake of ours.
    if (CODES.includes(code)) return code !== '22P02' || /type jsonb?$/.test(cause.message)
  }
  return false
}
