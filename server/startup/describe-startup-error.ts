import { isDiskFull } from '#domain/kernel/is-disk-full.ts'
import { databaseAdvice } from './database-advice.ts'

const SENTENCES = ['Refusal', 'ConfigError', 'PortTaken', 'DatabaseRefused', 'ServerLost', 'BackupProblem', 'BuildProblem']

/** A sentence for problems that an operator can fix; anything else is a bug and needs its stack. */
export function describeStartupError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (SENTENCES.includes(error.name)) return error.message
  if (isDiskFull(error)) return 'A disk is full: free some space, and start the shop again.'
  // An unusable file or folder: the message names it and the reason.
  if ('syscall' in error && 'path' in error) return `${error.message}.`
  return databaseAdvice(error)
}

/** Tells the operator why a command or the shop exits. */
export function printProblem(error: unknown): void {
  console.error(describeStartupError(error) ?? error)
}
