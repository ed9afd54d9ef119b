import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { returns } from '#domain/buying/returns/returns-table.ts'
import { only } from '#domain/kernel/db.ts'
import { reconcileLedger } from '#domain/money/payouts/reconcile-ledger.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { eraseDeclaredOf } from '#testing/erase-declared.ts'
import { openWorld } from '#testing/world.ts'
import { ledgerOfBuild, type SignedBuild } from '#testing/world-build-changes.ts'
import { buildDeliveries, inspections, paidBuilder } from '#testing/world-build-deliveries.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { answerOffer, confirmReturn, sendBack } from '#testing/world-returns.ts'
import { webhook, workJobs } from '#testing/world-sales.ts'
import { getBuild } from '../builds/get-build.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'

const world = await openWorld({ now: '2028-08-09T10:00:00Z' })
const { see, labelled, carrierSays } = buildDeliveries(world)
const { report, answer, decide, statusOf, tend, deliveredAt, DAY } = inspections(world)
const { seen } = buildPayments(world)

const id = (build: SignedBuild) => build.request.id
const requestStatus = async (build: SignedBuild) =>
  only(
    await world.db
      .select()
      .from(customBuildRequests)
      .where(eq(customBuildRequests.id, id(build))),
  ).status

describe('a problem with the instrument', () => {
  test('pauses deadlines; taking the instrument back refunds everything, including delivery', async () => {
    const { build } = await deliveredAt({ builder: await paidBuilder(world) })
    world.clock.advance(5 * DAY - 3600)
    expect(await report(build)).toMatchObject({ inspection_until: null, return: { status: 'requested', line: 'Nut width' } })
    expect((await getBuild(world.as(build.buyer), id(build))).sentence).toBe('A problem you reported is being resolved.')
    world.clock.advance(2 * DAY)
    await tend()
    expect(await statusOf(build)).toBe('inspection')

    expect((await see(build, build.builder)).return).toMatchObject({ figures: { total: 4892.4 }, share: 0 })
    expect((await see(build)).return?.share).toBeNull()
    await expect(answer(build, { answer: 'take_back', refund: 4800 })).rejects.toMatchObject({
      code: 'changed',
      message: 'The refund changed to $4,892.40. Review it.',
    })
    expect(await answer(build, { answer: 'take_back', refund: 4892.4 })).toMatchObject({ status: 'returning' })
    expect((await see(build)).return).toMatchObject({
      status: 'approved',
      figures: { fee: 0, total: 4892.4 },
      to: { city: 'San Francisco' },
    })
    await sendBack(world.as(build.buyer), id(build))
    expect(await confirmReturn(world.as(build.builder), id(build))).toMatchObject({ status: 'returned' })
    await workJobs(world)
    expect(await ledgerOfBuild(world, build)).toMatchObject({ buyer: 0, commission: 0, shipping: -2_300, connected: 0 })
    expect((await seen(build)).payments.map(({ status }) => status)).toEqual(['refunded', 'refunded', 'refunded', 'refunded'])
    expect(await requestStatus(build)).toBe('declined')
    expect(await reconcileLedger(world.as(null))).toEqual([])
  })

  test('taking back sends the buyer one email with the builder’s message', async () => {
    const { build } = await deliveredAt()
    await report(build)
    await workJobs(world)
    await answer(build, { answer: 'take_back', refund: 4892.4, text: 'I am sorry for that.' })
    const [mail, ...more] = (await workJobs(world)).filter(({ to }) => to === build.buyer.email)
    const { subject, text } = await composeMail(world.as(null), mail as never)
    expect([subject, more]).toEqual([expect.stringMatching(/^Ship Heron OM back by /), []])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      'Ridge Guitars is taking the instrument back. Their message: “I am sorry for that.” Please ship',
    )
  })

  test('an earlier refund is not repeated, and the builder sees the full share they lose', async () => {
    const { build } = await deliveredAt({ builder: await paidBuilder(world) })
    const sessionId = world.payments.sessions.at(-1)?.sessionId ?? ''
    world.payments.refundOutside(sessionId, 10_000)
    await webhook(world, sessionId, { type: 'charge.refunded' })
    await workJobs(world)
    expect(await ledgerOfBuild(world, build)).toMatchObject({ shop: -10_000, connected: 432_000 })
    await report(build)
    expect((await see(build, build.builder)).return).toMatchObject({ figures: { total: 4792.4 } })
    expect(await answer(build, { answer: 'take_back', refund: 4792.4 })).toMatchObject({ status: 'returning' })
    await confirmReturn(world.as(build.builder), id(build))
    await workJobs(world)
    expect(await ledgerOfBuild(world, build)).toMatchObject({ buyer: 0, shop: 0, commission: 0, connected: 0 })
    expect(await reconcileLedger(world.as(null))).toEqual([])
  })

  test('a problem and its answer can contain a phone number, which is refused only before an agreement', async () => {
    const { build } = await deliveredAt()
    await report(build, { details: 'The nut is loose. Call me at (415) 555-0100.' })
    const shown = await answer(build, { answer: 'disagree', text: 'I have called you from (415) 555-0199.' })
    expect(shown.return).toMatchObject({
      details: expect.stringContaining('555-0100'),
      answer_text: expect.stringContaining('555-0199'),
    })
  })

  test('an accepted partial refund includes its commission and completes the build', async () => {
    const { build } = await deliveredAt()
    await report(build)
    await expect(answer(build, { answer: 'money', amount: 5000 })).rejects.toMatchObject({ code: 'invalid_input' })
    expect(await answer(build, { answer: 'money', amount: 100 })).toMatchObject({ return: { status: 'offered', offered: 100 } })
    await answerOffer(world.as(build.buyer), id(build), { accept: true, amount: 100 })
    await workJobs(world)
    expect(await statusOf(build)).toBe('completed')
    expect((await seen(build)).returns).toMatchObject([{ amount: 100, state: 'returned' }])
    expect(await ledgerOfBuild(world, build)).toMatchObject({ commission: 47_000, shipping: 9_240 - 2_300 })
    expect(await reconcileLedger(world.as(null))).toEqual([])
  })

  test('refuses to accept an offer that changed since it was shown', async () => {
    const { build } = await deliveredAt()
    await report(build)
    await answer(build, { answer: 'money', amount: 500 })
    await answer(build, { answer: 'money', amount: 1 })
    const take = (amount: number) => answerOffer(world.as(build.buyer), id(build), { accept: true, amount })
    await expect(take(500)).rejects.toMatchObject({ code: 'changed' })
    expect(await see(build)).toMatchObject({ status: 'inspection', return: { status: 'offered', offered: 1 } })
    await take(1)
    expect(await statusOf(build)).toBe('completed')
  })

  test.each(['the buyer', 'the builder'])(
    'an offer lowered and accepted at the same moment, %s first, refunds the shown amount or nothing',
    async (first) => {
      const { build } = await deliveredAt()
      await report(build)
      await answer(build, { answer: 'money', amount: 500 })
      const take = () => answerOffer(world.as(build.buyer), id(build), { accept: true, amount: 500 })
      const lower = () => answer(build, { answer: 'money', amount: 1 })
      const [one, other] = first === 'the buyer' ? [take, lower] : [lower, take]
      const settled = await Promise.allSettled([one(), other()])
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      await workJobs(world)
      const returned = (await seen(build)).returns.map(({ amount }) => amount)
      expect([await statusOf(build), returned]).toEqual(returned.length > 0 ? ['completed', [500]] : ['inspection', []])
    },
  )

  test.each([
    ['an offer not answered for five days', { answer: 'money', amount: 100 }, 5],
    ['a repair not finished in two weeks', { answer: 'fix' }, 14],
  ] as const)('an operator decides %s, unless the builder answers again', async (_what, said, days) => {
    const { build } = await deliveredAt()
    await report(build)
    await answer(build, said)
    world.clock.advance(days * DAY - 60)
    await tend()
    expect((await see(build)).return?.status).not.toBe('review')
    // The deadline is the end of that day.
    world.clock.advance(DAY)
    await tend()
    expect((await see(build)).return).toMatchObject({ status: 'review' })
    expect(await answer(build, { answer: 'money', amount: 150 })).toMatchObject({ return: { status: 'offered', offered: 150 } })
    // A better offer before the buyer answers the first.
    expect(await answer(build, { answer: 'money', amount: 200 })).toMatchObject({ return: { status: 'offered', offered: 200 } })
  })

  test('an unanswered or declined refund offer can be accepted until an operator decides or the builder withdraws it', async () => {
    const [silent, refused, takenBack] = [await deliveredAt(), await deliveredAt(), await deliveredAt()].map(({ build }) => build)
    if (!silent || !refused || !takenBack) throw new Error('Three builds were made')
    for (const build of [silent, refused, takenBack]) {
      await report(build)
      await answer(build, { answer: 'money', amount: 100 })
    }
    const says = (build: SignedBuild, accept: boolean) => answerOffer(world.as(build.buyer), id(build), { accept, amount: 100 })
    for (const build of [refused, takenBack]) await says(build, false)
    await expect(says(refused, false)).rejects.toMatchObject({ message: 'We’re already reviewing this and will make a decision' })
    await workJobs(world)
    world.clock.advance(6 * DAY)
    await tend()
    const mail = (await workJobs(world)).find(({ to }) => to === silent.buyer.email)
    const { text } = await composeMail(world.as(null), mail as never)
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      'Until we decide, you can still accept the $100 refund that Ridge Guitars offered',
    )
    for (const build of [silent, refused]) {
      expect(await see(build)).toMatchObject({ return: { status: 'review', offered: 100 }, can: { answer_offer: true } })
      await says(build, true)
      await workJobs(world)
      expect(await statusOf(build)).toBe('completed')
      expect((await seen(build)).returns).toMatchObject([{ amount: 100 }])
      await expect(decide(build, { decision: 'take_back' })).rejects.toMatchObject({ code: 'conflict' })
    }
    await answer(takenBack, { answer: 'disagree', text: 'It is as on the sheet.' })
    expect((await see(takenBack)).can.answer_offer).toBe(false)
    await expect(says(takenBack, true)).rejects.toMatchObject({ code: 'conflict', message: 'There is no offer to respond to' })
  })

  test('a refund offer cannot be accepted after the carrier returned the parcel', async () => {
    const { build, trackerId } = await labelled()
    await carrierSays(trackerId, 'delivered')
    await report(build)
    await answer(build, { answer: 'money', amount: 100 })
    await carrierSays(trackerId, 'return_to_sender')
    expect((await see(build)).can.answer_offer).toBe(false)
    const take = answerOffer(world.as(build.buyer), id(build), { accept: true, amount: 100 })
    await expect(take).rejects.toMatchObject({ code: 'conflict' })
    await expect(answer(build, { answer: 'money', amount: 200 })).rejects.toMatchObject({ code: 'invalid_input' })
    await world.db
      .update(returns)
      .set({ status: 'offered' })
      .where(eq(returns.requestId, id(build)))
    expect((await see(build)).can.answer_offer, 'whatever its state').toBe(false)
  })

  test('deleting a buyer erases their photo descriptions', async () => {
    const { build } = await deliveredAt()
    await report(build)
    const pictures = ['one', 'two'].map((key) => ({ key, alt: `My kitchen, ${key}` }))
    await world.db
      .update(returns)
      .set({ photos: pictures })
      .where(eq(returns.requestId, id(build)))
    const buyer = await world.buyer()
    await eraseDeclaredOf(world, build.buyer, buyer)
    expect((await see({ ...build, buyer })).return).toMatchObject({
      details: '',
      photos: [
        { key: 'one', alt: '' },
        { key: 'two', alt: '' },
      ],
    })
  })

  test('a report and the automatic completion at the same moment: only one wins', async () => {
    const { build, until } = await deliveredAt()
    world.clock.set(until)
    await Promise.allSettled([report(build), tend()])
    const hasProblem = (await see(build)).return !== null
    expect(await statusOf(build)).toBe(hasProblem ? 'inspection' : 'completed')
  })
})
