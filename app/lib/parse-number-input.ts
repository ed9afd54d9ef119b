/** Parses a price as people type it: '4200', '4,200.00', '$4,200'. Undefined if it is not one. */
export function parsePrice(text: string): number | undefined {
  const plain = text.replace(/[\s$]/g, '')
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(plain)) return undefined
  return Number(plain.replaceAll(',', ''))
}

/** A price formatted for its input: '4200', '4200.50', or empty. */
export function formatPriceInput(dollars: number | null): string {
  return dollars?.toFixed(Number.isInteger(dollars) ? 0 : 2) ?? ''
}

/** Parses '12' or '12 %': null if blank, undefined if it is not a whole number. */
export function parseWholeNumber(typed: string): number | null | undefined {
  const text = typed.trim().replace(/\s*%$/, '')
  if (text === '') return null
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined
}
