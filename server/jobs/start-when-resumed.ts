import type { Needs } from '#domain/kernel/context.ts'
import { arePaymentsPaused, isStagingCopy } from '#domain/money/restores/payments-pause.ts'
import type { Log } from '../operations/observability/log.ts'

const LOOK_EVERY_MS = 3_000
const LONGEST_MS = 60_000

type Paused<Context> = {
  context: Context
  /** Done repeatedly while paused. */
  meanwhile: (context: Context) => Promise<void>
  /** All workers or none, because it is repeated after a failure. */
  start: () => Promise<void>
}

/**
 * Starts the workers, in a restored shop only after an operator resumed it: no job may send money or mail before. Returns a
 * function that stops waiting.
 */
export async function startWhenResumed<Context extends Needs<'db'> & { log: Log }>(
  { context, meanwhile, start }: Paused<Context>,
  { everyMs = LOOK_EVERY_MS } = {},
): Promise<() => void> {
  if (!(await arePaymentsPaused(context.db))) {
    await start()
    return () => {}
  }
  // A staging copy is never resumed and never queries the card provider.
  if (await isStagingCopy(context.db)) return () => {}
  context.log.warn('Payments, payouts and emails are paused after a restore. An operator can resume them at /admin/backup.')
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let failures = 0

  const look = async (): Promise<'done' | 'again'> => {
    if (!(await arePaymentsPaused(context.db))) {
      if (!isStopped) await start()
      return 'done'
    }
    await meanwhile(context)
    return 'again'
  }
  const lookAgain = async () => {
    try {
      if ((await look()) === 'done') return
      failures = 0
    } catch (error) {
      failures += 1
      context.log.warn('The restored shop could not be compared with the card provider, or its workers could not be started', {
        error,
      })
    }
    // Failures are retried less and less often.
    if (!isStopped) timer = setTimeout(() => void lookAgain(), Math.min(everyMs * 2 ** failures, LONGEST_MS))
  }
  void lookAgain()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
