import type { LogLevel } from './config.ts'
import { causesOf, errorText } from './error-text.ts'
import { currentScope } from './observability/request-scope.ts'

type Fields = Record<string, unknown>
type Write = (message: string, fields?: Fields) => void
export type Log = Record<'debug' | 'info' | 'warn' | 'error', Write>

const RANKS: Record<LogLevel, number> = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 }

/** One line per event, with the request or job it belongs to: JSON for machines, plain text in a terminal. */
export function openLog(level: LogLevel, isWatched = process.stdout.isTTY === true): Log {
  function write(at: keyof Log): Write {
    if (RANKS[at] < RANKS[level]) return () => {}
    const prefix = at === 'info' ? '' : `${at}: `
    return (message, fields = {}) => {
      const print = RANKS[at] >= RANKS.warn ? console.error : console.log
      const { request, job, span } = currentScope() ?? {}
      const about = { ...(request && { request }), ...(job && { job }), ...(span && { trace: span.traceId }) }
      const details = { ...about, ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)])) }
      if (isWatched) print(prefix + message, ...(Object.keys(details).length > 0 ? [details] : []))
      else print(JSON.stringify({ time: new Date().toISOString(), level: at, message, ...details }))
    }
  }
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') }
}

/** Errors with their stack and causes: JSON alone would print `{}`. */
function plain(value: unknown): unknown {
  if (!(value instanceof Error)) return value
  const causes = causesOf(value)
  return { stack: errorText(value), ...(causes.length > 0 ? { causes } : {}) }
}
