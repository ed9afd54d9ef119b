import { expect, test } from 'vitest'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { openWorld } from '#testing/world.ts'
import { observeCalls, observeMail, observePayments } from './observe-calls.ts'
import { createShopMetrics } from './shop-metrics.ts'

/** A service with methods that use `this`, like the providers' classes. */
class Service {
  #answers = 0
  async ask(failure?: Error): Promise<number> {
    if (failure) throw failure
    return ++this.#answers
  }
}

test('a provider’s calls are measured, and only those without a response are errors', async () => {
  const metrics = createShopMetrics()
  const service = observeCalls(metrics, 'carriers', new Service())
  expect(await service.ask()).toBe(1)
  await expect(service.ask(new Refusal('unavailable', 'No such address'))).rejects.toThrow('No such address')
  await expect(service.ask(new Refusal('provider_unavailable', 'No response'))).rejects.toThrow('No response')
  await expect(service.ask(new Error('Connection refused'))).rejects.toThrow('refused')

  const text = metrics.registry.text()
  expect(text).toContain('tonewood_provider_seconds_count{provider="carriers",call="ask"} 4')
  expect(text).toContain('tonewood_provider_errors_total{provider="carriers",call="ask"} 2')
})

test('emails are counted by result', async () => {
  const metrics = createShopMetrics()
  const failures = [undefined, new Refusal('unavailable', 'Nobody there'), new Error('Connection refused')]
  const mail = observeMail(metrics, {
    async send() {
      const failure = failures.shift()
      if (failure) throw failure
    },
  })
  const message = { to: 'ann@home.test', subject: '', text: '', html: '' }
  for (let n = 0; n < 3; n++) await mail.send(message).catch(() => {})

  for (const result of ['sent', 'refused', 'failed'])
    expect(metrics.registry.text()).toContain(`tonewood_mails_total{result="${result}"} 1`)
})

test('a webhook’s delay is measured from the card provider’s event time', async () => {
  const world = await openWorld()
  const metrics = createShopMetrics()
  const event = { id: 'evt', type: 'x', createdAt: new Date(Date.now() - 90_000) } as ReturnType<typeof world.payments.readEvent>
  observePayments(metrics, { ...world.payments, readEvent: () => event }).readEvent('', '')
  await world.close()

  expect(metrics.registry.text()).toMatch(/tonewood_webhook_in_lag_seconds_sum\{provider="stripe"\} 9\d/)
})
