import type { LogLevel } from '#server/config/config.ts'
import { causesOf, errorText } from './error-text.ts'
import { openRepeats } from './log-repeats.ts'
import { currentScope } from './request-scope.ts'

type Fields = Record<string, unknown>
type Write = (message: string, fields?: Fields) => void
export type Log = Record<'debug' | 'info' | 'warn' | 'error', Write>

const RANKS: Record<LogLevel, number> = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 }

/** One line per event, with its request or job: JSON for machines, plain text in a terminal. */
export function openLog(level: LogLevel, isWatched = process.stdout.isTTY === true): Log {
  const mayRepeat = openRepeats()
  function write(at: keyof Log): Write {
    if (RANKS[at] < RANKS[level]) return () => {}
    return (message, fields = {}) => {
      const repeats = isBackground(fields) ? mayRepeat(message, fields) : {}
      if (repeats) print(at, message, { details: detailsOf({ ...repeats, ...fields }), isWatched })
    }
  }
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') }
}

function print(at: keyof Log, message: string, { details, isWatched }: { details: Fields; isWatched: boolean }): void {
  const say = RANKS[at] >= RANKS.warn ? console.error : console.log
  const prefix = at === 'info' ? '' : `${at}: `
  if (isWatched) say(prefix + message, ...(Object.keys(details).length > 0 ? [details] : []))
  else say(JSON.stringify({ time: new Date().toISOString(), level: at, message, ...details }))
}

/** A request or a job is an event of its own. */
function isBackground({ error, id }: Fields): boolean {
  return error !== undefined && id === undefined && currentScope()?.request === undefined
}

/** With the request or job that the line belongs to. */
function detailsOf(fields: Fields): Fields {
  const { request, job, span } = currentScope() ?? {}
  const about = { ...(request && { request }), ...(job && { job }), ...(span && { trace: span.traceId }) }
  return { ...about, ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)])) }
}

/** Errors with their stack and causes: JSON alone would print `{}`. */
function plain(value: unknown): unknown {
  if (!(value instanceof Error)) return value
  const causes = causesOf(value)
  return { stack: errorText(value), ...(causes.length > 0 ? { causes } : {}) }
}
