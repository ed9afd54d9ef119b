import { isDiskFull } from '#domain/kernel/is-disk-full.ts'
import { databaseAdvice } from './database-advice.ts'

const SENTENCES = ['Refusal', 'ConfigError', 'PortTaken', 'DatabaseRefused', 'ServerLost', 'BackupProblem', 'BuildProblem']

/** What an operator can mend, in one sentence; anything else is a bug, and needs its stack. */
export function describeStartupError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (SENTENCES.includes(error.name)) return error.message
  if (isDiskFull(error)) return 'A disk is full: free some space, and start the shop again.'
  // A file or folder that cannot be used: the message says why, and which.
  if ('syscall' in error && 'path' in error) return `${error.message}.`
  return databaseAdvice(error)
}

/** Tells the operator why a command or the shop ends. */
export function printProblem(error: unknown): void {
  console.error(describeStartupError(error) ?? error)
}
