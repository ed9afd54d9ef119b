/**
 * Serializes equal content to equal text (RFC 8785): keys sorted by UTF-16 units, no spaces, strings in Unicode's composed form. Only whole
 * numbers, so the formatting of fractions never matters.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') {
    if (Number.isSafeInteger(value)) return String(value === 0 ? 0 : value)
    throw new Error(`${value} is not a whole number`)
  }
  if (typeof value === 'string') return JSON.stringify(composed(value))
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object') throw new Error(`A ${typeof value} cannot be written as JSON`)
  const entries = Object.entries(value).map(([key, each]) => [composed(key), each] as const)
  const members = entries.toSorted(byKey).map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`)
  return `{${members.join(',')}}`
}

function composed(text: string): string {
  if (!text.isWellFormed()) throw new Error('Text contains an invalid character')
  return text.normalize('NFC')
}

// String comparison uses UTF-16 units, the order the RFC requires.
function byKey([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  if (one === other) throw new Error(`Duplicate key ${one}`)
  return one < other ? -1 : 1
}
