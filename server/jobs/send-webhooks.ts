import { setTimeout as sleep } from 'node:timers/promises'
import type { Needs } from '#domain/kernel/context.ts'
import { claimDeliveries, findNextDue } from '#domain/operations/webhook-endpoints/claim-deliveries.ts'
import { sendDelivery } from '#domain/operations/webhook-endpoints/send-delivery.ts'
import type { Log } from '../operations/observability/log.ts'
import type { ShopMetrics } from '../operations/observability/shop-metrics.ts'

type Context = Needs<'db' | 'now' | 'settings' | 'jobs' | 'receivers'>
export type WebhookMetrics = Pick<ShopMetrics, 'webhookAttempts'>
type Options = { log: Log; metrics?: WebhookMetrics }

/** Four times an endpoint's limit, so that three slow endpoints leave a quarter to all others. */
const CALLS_AT_ONCE = 16
const LOOK_EVERY_MS = 1000
const AFTER_FAILURE_MS = 10_000
const LAST_CALLS_MS = 8000

/**
 * Sends events to endpoints as they become due. A queue's worker takes five jobs and waits for the slowest; here each finished
 * call makes room for the next.
 */
export function sendWebhooks(ctx: Context, { log, metrics }: Options): () => Promise<void> {
  const running = new Set<Promise<void>>()
  let isStopped = false
  let isLooking = false
  let mustLook = false
  let timer: NodeJS.Timeout | undefined

  async function send(id: string): Promise<void> {
    try {
      const isDelivered = await sendDelivery(ctx, id)
      metrics?.webhookAttempts.add([isDelivered ? 'delivered' : 'failed'])
    } catch (error) {
      // The claim expires, and the delivery is retried.
      log.warn('A webhook delivery attempt could not be recorded', { error })
    }
  }

  /** Starts due deliveries. Returns the time until the next is due. */
  async function startDue(): Promise<number> {
    const free = CALLS_AT_ONCE - running.size
    if (free <= 0) return LOOK_EVERY_MS
    const wait = ((await findNextDue(ctx))?.getTime() ?? Number.POSITIVE_INFINITY) - ctx.now().getTime()
    if (wait > 0) return Math.min(wait, LOOK_EVERY_MS)
    const claimed = await claimDeliveries(ctx, free)
    for (const id of claimed) {
      const call = send(id).finally(() => {
        running.delete(call)
        void look()
      })
      running.add(call)
    }
    // There may be more, but due deliveries that can't be sent yet aren't checked again immediately.
    return claimed.length > 0 ? 0 : LOOK_EVERY_MS
  }

  /** Checks now, and again when the next delivery is due. A call that ends meanwhile triggers another check. */
  async function look(): Promise<void> {
    mustLook = true
    if (isLooking) return
    isLooking = true
    clearTimeout(timer)
    let wait = 0
    while (mustLook && !isStopped) {
      mustLook = false
      wait = await startDue().catch((error: unknown) => {
        log.warn('Due webhook deliveries could not be read', { error })
        return AFTER_FAILURE_MS
      })
      if (wait === 0) mustLook = true
    }
    isLooking = false
    if (!isStopped) timer = setTimeout(() => void look(), wait)
  }
  void look()

  return async () => {
    isStopped = true
    clearTimeout(timer)
    const waiting = new AbortController()
    await Promise.race([Promise.all(running), sleep(LAST_CALLS_MS, undefined, { signal: waiting.signal })])
    waiting.abort()
  }
}
