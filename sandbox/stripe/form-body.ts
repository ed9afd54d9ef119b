export type FormValue = string | FormValue[] | { [key: string]: FormValue }
type Branch = { [key: string]: FormValue | Branch }

/** Parses `line_items[0][price_data][currency]=usd` into nested values. */
export function parseForm(encoded: string): Record<string, FormValue> {
  const root: Branch = Object.create(null)
  let unnamed = 0

  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.replaceAll(']', '').split('[')
    const last = path.pop() ?? ''
    let branch = root
    for (const key of path) {
      const next = branch[key]
      branch = branch[key] = isBranch(next) ? next : Object.create(null)
    }
    branch[last === '' ? String(unnamed++) : last] = value
  }
  return withLists(root) as Record<string, FormValue>
}

function isBranch(value: FormValue | Branch | undefined): value is Branch {
  return typeof value === 'object' && !Array.isArray(value)
}

function withLists(value: FormValue | Branch): FormValue {
  if (!isBranch(value)) return value as FormValue
  const entries = Object.entries(value)
  const isList = entries.length > 0 && entries.every(([key]) => /^\d{1,4}$/.test(key))
  if (isList) return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, inner]) => withLists(inner))
  return Object.fromEntries(entries.map(([key, inner]) => [key, withLists(inner)]))
}
