/** A table of periods without those before anything has happened. The last one is running, and stays with its zeros. */
export function trimEmptyPeriods<Period extends object>(periods: Period[]): Period[] {
  const first = periods.findIndex((period) => Object.values(period).some((value) => typeof value === 'number' && value !== 0))
  return periods.slice(first)
}
