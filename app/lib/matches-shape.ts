/** Whether a value has the form of a sample: the same kinds of things under the same names, every item of a list like its first. */
export function matchesShape(value: unknown, sample: unknown): boolean {
  if (sample === undefined || typeof value !== typeof sample) return false
  if (typeof sample !== 'object' || typeof value !== 'object' || sample === null || value === null) return value !== null
  if (Array.isArray(sample) || Array.isArray(value)) {
    if (!Array.isArray(sample) || !Array.isArray(value)) return false
    return sample.length === 0 || value.every((item) => matchesShape(item, sample[0]))
  }
  return Object.entries(sample).every(([name, part]) => matchesShape((value as Record<string, unknown>)[name], part))
}
