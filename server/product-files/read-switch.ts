const YES = /^(yes|y|true|1)$/i
const NO = /^(no|n|false|0|)$/i

/** A cell that says yes or no; empty means no. Undefined if it says neither. */
export function readSwitch(cell: string): boolean | undefined {
  if (YES.test(cell)) return true
  return NO.test(cell) ? false : undefined
}
