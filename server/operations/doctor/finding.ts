import { certificateProblem } from './certificate-problem.ts'

/** The result of a check and, if it failed, one sentence on how to fix it. */
export type Finding = { check: string; state: 'ok' | 'warning' | 'wrong'; says: string }

export function ok(check: string, says: string): Finding {
  return { check, state: 'ok', says }
}

export function warning(check: string, says: string): Finding {
  return { check, state: 'warning', says }
}

export function wrong(check: string, says: string): Finding {
  return { check, state: 'wrong', says }
}

/** The root cause in one line: drivers and SDKs wrap it, and some include a whole response. */
export function reasonOf(error: unknown): string {
  if (error instanceof Error && error.cause instanceof Error) return reasonOf(error.cause)
  // Several addresses were tried.
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  const [line = ''] = (error instanceof Error ? error.message || error.name : String(error)).split('\n')
  return certificateProblem(line) ?? line.trim().replace(/\.$/, '')
}
