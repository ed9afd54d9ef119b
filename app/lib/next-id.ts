/** An id that no row has yet. */
export function nextId(rows: { id: number }[]): number {
  return Math.max(0, ...rows.map(({ id }) => id)) + 1
}
