/** Whether two texts are the same apart from case */
export function isSameText(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
