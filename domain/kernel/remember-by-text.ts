/** A generation of this size is a megabyte or two. */
const GENERATION = 1000

/**
 * Caches the results of a pure function by recent texts: equal texts get the same frozen result. When a generation is full, entries unused
 * since the previous one are dropped.
 */
export function rememberByText<Result extends object>(make: (text: string) => Result): (text: string) => Readonly<Result> {
  let recent = new Map<string, Result>()
  let earlier = new Map<string, Result>()

  return (text) => {
    const known = recent.get(text)
    if (known !== undefined) return known
    const result = earlier.get(text) ?? frozen(make(text))
    if (recent.size >= GENERATION) {
      earlier = recent
      recent = new Map()
    }
    recent.set(text, result)
    return result
  }
}

function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}
