import { describe, expect, test } from 'vitest'
import { cancelCheckout } from '#domain/buying/checkout/cancel-checkout.ts'
import { NothingToSay } from '#domain/kernel/define-mail.ts'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { openAlertsWorld } from '#testing/alerts-world.ts'
import { buy, webhook, workJobs } from '#testing/world-sales.ts'
import { listSearches } from './list-searches.ts'
import { matchChanges } from './match-changes.ts'
import { hasAskedForFreeAgain, requestAvailabilityAlert, withdrawFreeAgain } from './request-availability-alert.ts'
import { findStopSubject, stopAlerts } from './stop-alerts.ts'

const { world, listed, saver, mailsTo, compose } = await openAlertsWorld('2027-05-01T12:00:00Z')

describe('a reserved instrument', () => {
  async function reserved() {
    const product = await listed()
    const buyer = await world.buyer()
    const { sessionId } = await buy(world, buyer, product)
    return { product, buyer, sessionId }
  }

  test('that becomes available: everyone who asked gets one email, and no one else', async () => {
    const { product, buyer, sessionId } = await reserved()
    const [first, second, withdrawn] = [await world.buyer(), await world.buyer(), await world.buyer()]
    for (const player of [first, second, withdrawn]) await requestAvailabilityAlert(world.as(player), product.id)
    await withdrawFreeAgain(world.as(withdrawn), product.id)
    await saver(product)
    await matchChanges(world.as(null))
    expect(await world.jobs.taken(sendMailJob)).toEqual([])

    await cancelCheckout(world.as(buyer), { session_id: sessionId })
    await workJobs(world)
    await Promise.all([matchChanges(world.as(null)), matchChanges(world.as(null))])
    await matchChanges(world.as(null))
    const mails = (await world.jobs.taken(sendMailJob)).map(({ payload }) => payload)
    expect(mails.map(({ to }) => to).sort()).toEqual([first.email, second.email].sort())
    expect((await compose(mails[0])).text).toContain('We can’t reserve it for you')
    expect(await hasAskedForFreeAgain(world.as(first), product.id)).toEqual({ is_on: false })
  })

  test('the email’s one-click unsubscribe stops other emails of this kind, and no search', async () => {
    const { product, buyer, sessionId } = await reserved()
    const { product: other } = await reserved()
    const player = await world.buyer()
    for (const { id } of [product, other]) await requestAvailabilityAlert(world.as(player), id)
    await cancelCheckout(world.as(buyer), { session_id: sessionId })
    await workJobs(world)
    await matchChanges(world.as(null))
    const { headers } = await compose((await mailsTo(player))[0])
    const token = /token=([^>]+)>/.exec(headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
    expect(await findStopSubject(world, token)).toMatchObject({ kind: 'free', state: 'active' })
    expect(await findStopSubject(world, token), 'opening the link stops nothing').toMatchObject({ state: 'active' })
    await stopAlerts(world.as(null), { token })
    expect(await findStopSubject(world, token)).toMatchObject({ state: 'none' })
    expect(await hasAskedForFreeAgain(world.as(player), other.id)).toEqual({ is_on: false })
    expect((await listSearches(world.as(player))).settings).toEqual({ saved_instruments: true, is_stopped: false })
  })

  test('two become available: unsubscribing in the first email stops the pending second one, and no later one', async () => {
    const [one, two, later] = [await reserved(), await reserved(), await reserved()]
    const player = await world.buyer()
    const free = async ({ buyer, sessionId }: typeof one) => {
      await cancelCheckout(world.as(buyer), { session_id: sessionId })
      await workJobs(world)
    }
    for (const { product } of [one, two]) await requestAvailabilityAlert(world.as(player), product.id)
    for (const each of [one, two]) await free(each)
    await matchChanges(world.as(null))
    const [first, second] = await mailsTo(player)
    const { text, html, headers } = await compose(first)
    expect(text).toMatch(/Stop all alerts: .*token=all\./)
    expect(html).toMatch(/token=all\.[^>]*>Stop all alerts/)
    const token = /token=([^>]+)>/.exec(headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
    expect(await findStopSubject(world, token), 'both were mailed').toMatchObject({ kind: 'free', state: 'none' })
    await stopAlerts(world.as(null), { token })
    await expect(compose(second)).rejects.toThrow(NothingToSay)

    world.clock.advance(60)
    await requestAvailabilityAlert(world.as(player), later.product.id)
    expect(await findStopSubject(world, token)).toMatchObject({ state: 'active' })
    await free(later)
    await matchChanges(world.as(null))
    const mails = await Promise.allSettled((await mailsTo(player)).map(compose))
    const sent = mails.flatMap((mail) => (mail.status === 'fulfilled' ? [mail.value.text] : []))
    expect(sent).toEqual([expect.stringContaining(later.product.id)])
  })

  test('that is bought: no emails', async () => {
    const { product, sessionId } = await reserved()
    const player = await world.buyer()
    await requestAvailabilityAlert(world.as(player), product.id)
    world.payments.pay(sessionId)
    await webhook(world, sessionId)
    await workJobs(world)
    await matchChanges(world.as(null))
    expect(await mailsTo(player)).toEqual([])
  })

  test('that becomes available but is reserved again before the email goes out: no email', async () => {
    const { product, buyer, sessionId } = await reserved()
    const player = await world.buyer()
    await requestAvailabilityAlert(world.as(player), product.id)
    await cancelCheckout(world.as(buyer), { session_id: sessionId })
    await workJobs(world)
    await matchChanges(world.as(null))
    await buy(world, await world.buyer(), product)
    await expect(compose((await mailsTo(player))[0])).rejects.toThrow(NothingToSay)
  })

  test('cannot be asked for if it is available or reserved by the asker', async () => {
    const free = await listed()
    const { product, buyer } = await reserved()
    await expect(requestAvailabilityAlert(world.as(await world.buyer()), free.id)).rejects.toMatchObject({ code: 'conflict' })
    await expect(requestAvailabilityAlert(world.as(buyer), product.id)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('asked for while the hold ends: sends the email, or answers that it is available', async () => {
    for (let round = 0; round < 5; round++) {
      const { product, buyer, sessionId } = await reserved()
      const player = await world.buyer()
      const [asked] = await Promise.allSettled([
        requestAvailabilityAlert(world.as(player), product.id),
        cancelCheckout(world.as(buyer), { session_id: sessionId }),
      ])
      await workJobs(world)
      await matchChanges(world.as(null))
      expect(await mailsTo(player)).toHaveLength(asked.status === 'fulfilled' ? 1 : 0)
    }
  })
})
