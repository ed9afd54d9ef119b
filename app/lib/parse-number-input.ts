/** A price as people type it: '4200', '4,200.00', '$4,200'. Undefined when it is none. */
export function parsePrice(text: string): number | undefined {
  const plain = text.replace(/[\s$]/g, '')
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(plain)) return undefined
  return Number(plain.replaceAll(',', ''))
}

const FRACTIONS: Record<string, string> = { '¼': '1/4', '½': '1/2', '¾': '3/4', '⅛': '1/8', '⅜': '3/8', '⅝': '5/8', '⅞': '7/8' }

/** A measure as it is read off a rule: '17.75', '17,75', '17 3/4', '17¾'. Undefined when it is none. */
export function parseMeasurement(text: string): number | undefined {
  const plain = text.trim().replace(/[¼½¾⅛⅜⅝⅞]/, (sign) => ` ${FRACTIONS[sign]}`)
  const decimal = plain.match(/^\d*[.,]?\d+$/)
  if (decimal) return Number(plain.replace(',', '.'))
  const [, whole = '0', over, under] = plain.match(/^(?:(\d+)\s+)?\s*(\d+)\/(\d+)$/) ?? []
  if (!over || !Number(under)) return undefined
  return Number(whole) + Number(over) / Number(under)
}

/** A price as it stands in its line: '4200', '4200.50', and nothing when there is none. */
export function formatPriceInput(dollars: number | null): string {
  return dollars?.toFixed(Number.isInteger(dollars) ? 0 : 2) ?? ''
}
