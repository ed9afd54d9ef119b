const UNITS = ['kB', 'MB', 'GB', 'TB'] as const

/** Such as `1.5 GB`. */
export function bytesLabel(bytes: number): string {
  let value = bytes / 1000
  let unit = 0
  for (; value >= 1000 && unit < UNITS.length - 1; unit++) value /= 1000
  return `${value >= 10 || value === 0 ? Math.round(value) : value.toFixed(1)} ${UNITS[unit]}`
}

/** How long something has waited: `45 s`, `12 min`, `3 h`, `4 days`. */
export function waitLabel(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`
  if (seconds < 3600) return `${Math.round(seconds / 60)} min`
  if (seconds < 86_400) return `${Math.round(seconds / 3600)} h`
  const days = Math.round(seconds / 86_400)
  return days === 1 ? '1 day' : `${days} days`
}
