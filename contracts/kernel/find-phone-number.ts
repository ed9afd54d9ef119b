// Separators between the digits of a phone number
const BETWEEN = '[\\s.\\-_*|~/]{0,3}'
const RUN = /(?<![\d.,$€£])\+?\(?\d(?:[\s.\-_*|~/()]{0,3}\d){6,17}(?![\d])/g
const NORTH_AMERICAN = new RegExp(
  `(?<![\\d.,$€£])(?:\\+?1${BETWEEN})?\\(?[2-9]\\d{2}\\)?${BETWEEN}[2-9]\\d{2}${BETWEEN}\\d{4}(?!\\d)`,
  'g',
)
const CALL =
  /\b(?:call|phone|tel|telephone|cell|mobile|sms|fax|whatsapp|wa|signal|telegram|viber|ring|dial|reach|text (?:me|us)|number is)\b[^\d]{0,20}$/i
const OF_A_THING = /(?:\bserial|\bs\/n|\bno\.?|\bnr\.?|#|\bnumber|\bmodel|\bpart|\bsku|\border|\bpatent|\bisbn)[^\d]{0,12}$/i
const STRINGS = /\b(?:gauges?|strings?|sets?|tuned|radius|frets?)\b[^\d]{0,20}$/i

/** The phone number in a normalized text, or null. */
export function findPhoneNumber(text: string): string | null {
  for (const { 0: number, index } of text.matchAll(NORTH_AMERICAN)) {
    if (!isMeasure(number, groupsOf(number), wordsBefore(text, index))) return number.trim()
  }
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const before = wordsBefore(text, index)
    if (isMeasure(run, groupsOf(run), before)) continue
    const number = beginningsOf(run).find((beginning) => isPhoneNumber(beginning, before))
    if (number) return number
  }
  return null
}

function wordsBefore(text: string, index: number): string {
  return text.slice(Math.max(0, index - 40), index)
}

function groupsOf(run: string): string[] {
  return run.match(/\d+/g) ?? []
}

/** A measurement may follow the number: try the whole run first, then without its last groups. */
function beginningsOf(run: string): string[] {
  const ends = [...run.matchAll(/\d+/g)].map((group) => group.index + group[0].length)
  return ends.toReversed().map((end) => run.slice(0, end))
}

function isPhoneNumber(run: string, before: string): boolean {
  const groups = groupsOf(run)
  const digits = groups.join('')
  if (digits.length < 7 || digits.length > 15 || isMeasure(run, groups, before)) return false
  if (run.startsWith('+')) return digits.length >= 8
  if (CALL.test(before)) return true
  if (/^00[1-9]/.test(digits) && groups.length > 1) return digits.length >= 10
  if (isNational(digits, groups)) return true
  // 4 1 5 5 5 5 0 1 0 0, digit by digit.
  return groups.length >= 9 && groups.every((group) => group.length === 1)
}

/** 030 123456, 07700 900123, 06 12 34 56 78: a leading zero, then groups that are not string gauges. */
function isNational(digits: string, [first = '', ...others]: string[]): boolean {
  if (!/^0[1-9]/.test(digits) || digits.length < 9 || digits.length > 12) return false
  if (first.length === 2 && others.length === 4) return others.every((group) => group.length === 2)
  return first.length >= 3 && others.length <= 3 && others.every((group) => group.length >= 3)
}

/** Digits that are no phone number: years, dates, prices, gauges, fractions and serial numbers */
function isMeasure(run: string, groups: string[], before: string): boolean {
  if (STRINGS.test(before)) return true
  if (groups.length === 1 && OF_A_THING.test(before)) return true
  if (groups.length === 2 && groups.every((group) => group.length === 4)) return true
  if (groups.length === 3 && /^(?:\d{4}\D+\d\d?\D+\d\d?|\d\d?\D+\d\d?\D+\d{4})$/.test(run)) return true
  if (/\d\s+\d+\/\d/.test(run) || /\d\.\d+[\s-]+\d+\.\d/.test(run)) return true
  return groups.length >= 3 && isInOrder(groups) && groups.every((group) => group.length <= 3)
}

/** Ascending or descending gauges. */
function isInOrder(groups: string[]): boolean {
  // French numbers are five pairs.
  if (groups.length === 5 && /^0[1-9]$/.test(groups[0] ?? '')) return false
  return isRising(groups) || isRising(groups.toReversed())
}

function isRising(groups: string[]): boolean {
  return groups.every((group, at) => at === 0 || Number(groups[at - 1]) <= Number(group))
}
