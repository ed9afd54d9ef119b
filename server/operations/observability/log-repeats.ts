import { isDatabaseOutage } from '#domain/kernel/is-database-outage.ts'

const QUIET_MS = 60_000
const MOST_KNOWN = 500

/** Logs a repeating background failure once a minute, with the number of lines left out. */
export function openRepeats(now = Date.now) {
  const known = new Map<string, { at: number; leftOut: number }>()
  /** The fields to add to the line; undefined to leave the line out. */
  return (message: string, { error, ...about }: Record<string, unknown>): { repeated?: number } | undefined => {
    const at = now()
    const key = isDatabaseOutage(error) ? 'database' : `${message} ${JSON.stringify(about)}`
    const last = known.get(key)
    if (last && at - last.at < QUIET_MS) {
      last.leftOut += 1
      return undefined
    }
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(key, { at, leftOut: 0 })
    return last && last.leftOut > 0 ? { repeated: last.leftOut } : {}
  }
}
