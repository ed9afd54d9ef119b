export type Timed = { name: string; ms: number }

/** The ten that took longest, one a line. */
export function slowest(what: string, timed: Timed[]): string {
  const ten = timed.toSorted((a, b) => b.ms - a.ms).slice(0, 10)
  return [`The slowest ${what}:`, ...ten.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)].join('\n')
}
