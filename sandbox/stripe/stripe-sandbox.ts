import type { SandboxDb } from '../sandbox-db.ts'
import type { SandboxLog } from '../sandbox-log.ts'

/** What every part of the stand-in for Stripe works with. */
export type StripeSandbox = {
  db: SandboxDb
  now: () => Date
  secretKey: string
  publicUrl: string
  /** Called after events were committed, so that their delivery need not wait for the next round. */
  wake: () => void
  log: SandboxLog
}

/** Stripe counts in whole seconds. */
export function unix(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
