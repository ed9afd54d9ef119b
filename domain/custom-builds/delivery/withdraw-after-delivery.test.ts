import { describe, expect, test } from 'vitest'
import { refundPartOfBuild } from '#domain/money/payments/refund-part.ts'
import { reconcileLedger } from '#domain/money/payouts/reconcile-ledger.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { openWorld } from '#testing/world.ts'
import { ledgerOfBuild, type SignedBuild } from '#testing/world-build-changes.ts'
import { buildDeliveries, inspections, paidBuilder } from '#testing/world-build-deliveries.ts'
import { confirmReturn, reportReturn, sendBack, startReturn } from '#testing/world-returns.ts'
import { workJobs } from '#testing/world-sales.ts'
import { getBuild } from '../builds/get-build.ts'

const world = await openWorld({ now: '2028-08-09T10:00:00Z' })
const { see } = buildDeliveries(world)
const { report, decide, tend, deliveredAt, DAY } = inspections(world)

const id = (build: SignedBuild) => build.request.id

describe('a withdrawal by a consumer who chose only from menus', () => {
  test('is possible for 14 days after delivery regardless of the sheet and refunds everything, including delivery', async () => {
    const { build, until } = await deliveredAt({ builder: await paidBuilder(world), fromMenus: true })
    expect(until.getTime()).toBe(world.clock.now().getTime() + 14 * DAY * 1000)
    world.clock.advance(13 * DAY)
    await tend()
    expect(await see(build)).toMatchObject({ withdrawn_at: null, can: { withdraw: true } })
    const withdraw = (back: number) => startReturn(world.as(build.buyer), id(build), 'withdrawal', back)
    await expect(withdraw(4800)).rejects.toMatchObject({ code: 'changed' })
    expect(await withdraw(4892.4)).toMatchObject({
      status: 'returning',
      return: { reason: 'withdrawal', figures: { fee: 0, total: 4892.4 } },
    })
    await sendBack(world.as(build.buyer), id(build))
    await confirmReturn(world.as(build.builder), id(build))
    await workJobs(world)
    expect(await ledgerOfBuild(world, build)).toMatchObject({ buyer: 0, commission: 0, shipping: -2_300, connected: 0 })
    expect(await reconcileLedger(world.as(null))).toEqual([])
  })

  test('does not promise or repeat a partial refund issued during the return', async () => {
    for (const isWorse of [false, true]) {
      const { build } = await deliveredAt({ builder: await paidBuilder(world), fromMenus: true })
      await startReturn(world.as(build.buyer), id(build), 'withdrawal', 4892.4)
      await sendBack(world.as(build.buyer), id(build))
      await world.db.transaction((tx) =>
        refundPartOfBuild(world.as(null), tx, { requestId: id(build), cents: 50_000, reason: 'inspection' }),
      )
      await workJobs(world)
      expect((await see(build)).return?.figures).toMatchObject({ fee: 0, total: 4392.4 })
      if (isWorse) {
        await reportReturn(world.as(build.builder), id(build), 'A scratch.')
        await decide(build, { decision: 'take_back' })
      } else await confirmReturn(world.as(build.builder), id(build))
      const mails = (await workJobs(world)).filter(({ to }) => to === build.buyer.email)
      const texts = await Promise.all(mails.map(async (mail) => (await composeMail(world.as(null), mail)).text))
      expect(texts.join()).toMatch(/\$4,392\.40 to your original payment method|to your original payment method: \$4,392\.40/)
      const shown = await getBuild(world.as(build.buyer), id(build))
      expect(shown.ended).toMatchObject({ keeps: 0, back: 4392.4 })
      if (isWorse) expect(shown.decided?.words).toContain('Refund to your original payment method: $4,392.40')
      expect(await ledgerOfBuild(world, build)).toMatchObject({ buyer: 0, commission: 0, connected: 0 })
    }
    expect(await reconcileLedger(world.as(null))).toEqual([])
  })

  test('is possible while a problem is open', async () => {
    const { build } = await deliveredAt({ builder: await paidBuilder(world), fromMenus: true })
    await report(build)
    expect(await see(build)).toMatchObject({ can: { withdraw: true, trial: false } })
    expect(await startReturn(world.as(build.buyer), id(build), 'withdrawal', 4892.4)).toMatchObject({
      status: 'returning',
    })
    const shown = (as: typeof build.buyer) => getBuild(world.as(as), id(build))
    expect((await shown(build.buyer)).sentence).toBe('Send the instrument back to Ridge Guitars by Aug 23.')
    world.clock.advance(2 * DAY)
    await sendBack(world.as(build.buyer), id(build))
    expect((await shown(build.builder)).sentence).toBe('The instrument is on its way back to you.')
  })

  test('is refused for an instrument made to the buyer’s own specification', async () => {
    const { build } = await deliveredAt()
    expect((await see(build)).can.withdraw).toBe(false)
    await expect(startReturn(world.as(build.buyer), id(build), 'withdrawal', 4892.4)).rejects.toMatchObject({ code: 'conflict' })
  })
})
