export type ByteRange = { start: number; end: number }

/**
 * The part requested by a `Range` header. Null means the whole file, also for several parts or an invalid range (RFC 9110, 14.2);
 * 'beyond' for a range after the end.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'beyond' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  // The last bytes.
  if (first === '') return last === '0' || size === 0 ? 'beyond' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start < size ? { start, end } : 'beyond'
}
