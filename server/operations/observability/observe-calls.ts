import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Mail } from '#domain/ports/mail.ts'
import type { Payments } from '#domain/ports/payments.ts'
import { currentScope } from './request-scope.ts'
import type { ShopMetrics } from './shop-metrics.ts'

type Deps = Pick<ShopMetrics, 'providerSeconds' | 'providerErrors'>
type Method = (...given: unknown[]) => unknown

/** Wraps a provider to measure its calls under this name. */
export function observeCalls<Provider extends object>(metrics: Deps, name: string, provider: Provider): Provider {
  return new Proxy(provider, {
    get(target, property, receiver) {
      const member: unknown = Reflect.get(target, property, receiver)
      if (typeof member !== 'function' || typeof property !== 'string') return member
      return (...given: unknown[]) => {
        const startedAt = performance.now()
        const answer = (member as Method).apply(target, given)
        if (answer instanceof Promise) void measure(metrics, [name, property], startedAt, answer)
        return answer
      }
    },
  })
}

async function measure(metrics: Deps, labels: [string, string], startedAt: number, answer: Promise<unknown>): Promise<void> {
  let isFailed = false
  try {
    await answer
  } catch (error) {
    // A provider's refusal with a reason is a response, not a failure.
    isFailed = !(error instanceof Refusal) || error.code === 'provider_unavailable'
    if (isFailed) metrics.providerErrors.add(labels)
  }
  const ms = performance.now() - startedAt
  metrics.providerSeconds.observe(labels, ms / 1000)
  currentScope()?.span?.addStep({ name: labels.join('.'), ms, isFailed })
}

/** Wraps a mail server to count its emails. One that it refuses permanently isn't sent again. */
export function observeMail(metrics: Pick<ShopMetrics, 'mails'>, mail: Mail): Mail {
  return {
    async send(message) {
      try {
        await mail.send(message)
        metrics.mails.add(['sent'])
      } catch (error) {
        metrics.mails.add([error instanceof Refusal && error.code === 'unavailable' ? 'refused' : 'failed'])
        throw error
      }
    },
  }
}

/** Wraps a card provider to measure how long after their event its webhooks arrive. */
export function observePayments(metrics: Deps & Pick<ShopMetrics, 'webhookLag'>, payments: Payments): Payments {
  const measured = observeCalls(metrics, 'payments', payments)
  return new Proxy(measured, {
    get(target, property, receiver) {
      if (property !== 'readEvent') return Reflect.get(target, property, receiver)
      return (rawBody: string, signature: string | undefined) => {
        const event = payments.readEvent(rawBody, signature)
        metrics.webhookLag.observe(['stripe'], Math.max(0, (Date.now() - event.createdAt.getTime()) / 1000))
        return event
      }
    },
  })
}
