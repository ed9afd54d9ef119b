import { arePaymentsPaused } from '#domain/backups/payments-pause.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Log } from '../log.ts'

const LOOK_EVERY_MS = 3_000

type Paused<Context> = {
  context: Context
  /** Done repeatedly while paused. */
  meanwhile: (context: Context) => Promise<void>
  start: () => Promise<void>
}

/**
 * Starts the workers, or waits until an operator has resumed a restored shop: no job may send money or mail before. Returns what ends
 * the waiting.
 */
export async function startWhenResumed<Context extends Needs<'db'> & { log: Log }>(
  { context, meanwhile, start }: Paused<Context>,
  { everyMs = LOOK_EVERY_MS } = {},
): Promise<() => void> {
  if (!(await arePaymentsPaused(context.db))) {
    await start()
    return () => {}
  }
  context.log.warn('Payments, payouts and emails are paused after a restore, until an operator resumes them at /admin/backup')
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const look = async () => {
    try {
      if (!(await arePaymentsPaused(context.db))) return await start()
      await meanwhile(context)
    } catch (error) {
      context.log.warn('The restored shop could not be compared with the card provider', { error })
    }
    if (!isStopped) timer = setTimeout(() => void look(), everyMs)
  }
  void look()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
