/** Drops the periods before the first data. The current period stays, even if it is empty. */
export function trimEmptyPeriods<Period extends object>(periods: Period[]): Period[] {
  const first = periods.findIndex((period) => Object.values(period).some((value) => typeof value === 'number' && value !== 0))
  return periods.slice(first)
}
