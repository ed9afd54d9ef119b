const YES = /^(yes|y|true|1)$/i
const NO = /^(no|n|false|0|)$/i

/** A boolean cell; empty means no. Undefined if it can't be read. */
export function readSwitch(cell: string): boolean | undefined {
  if (YES.test(cell)) return true
  return NO.test(cell) ? false : undefined
}
