import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { transfers } from '#domain/money/payouts/payouts-tables.ts'
import { reconcileLedger } from '#domain/money/payouts/reconcile-ledger.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { openWorld } from '#testing/world.ts'
import { buildChangesOf, ledgerOfBuild, payParts, signedBuild, workUntil } from '#testing/world-build-changes.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { webhook, workJobs } from '#testing/world-sales.ts'
import { findAgreedSheet, listSentSheets } from '../agreements/get-agreement.ts'
import { sheetHash } from '../agreements/write-agreed-version.ts'
import { builds } from '../builds/builds-tables.ts'
import { cancelBuild } from '../builds/end-build.ts'
import { getBuild } from '../builds/get-build.ts'
import { lockBuild } from '../builds/lock-build.ts'
import { finishStage } from '../builds/stage-actions.ts'
import { buildUpdates } from '../updates/build-updates-tables.ts'
import { buildChanges } from './build-changes-table.ts'
import { lapseChanges } from './warn-of-freezes.ts'

const world = await openWorld()
const { read, ask, propose, answer, withdraw, refuse, accept } = buildChangesOf(world)
const { open, pay, seen, statuses } = buildPayments(world)
const DAY = 86_400
beforeEach(() => {
  world.clock.set(new Date())
  return world.jobs.clear()
})

const inlay = (value: string) => ({ key: 'inlay', value })
const ENDED = { cancelledBy: 'builder', cancelKind: 'builder_ends' } as const
const rise = { lines: [inlay('Mother of pearl')], price: 180, days: 7 }
const mailsOf = (mails: { mail: string; news?: unknown; side?: unknown }[]) =>
  mails.map(({ mail, news, side }) => [mail, news, side].filter(Boolean).join(' '))

describe('a change that both agree to', () => {
  test('an increase due at the end makes a new version, a final milestone and a later date', async () => {
    const build = await signedBuild(world)
    const change = await propose(build, rise)
    expect(change.effect).toMatchObject({ version: 1, total: 4980, back: 0, promise: '2030-07-07' })
    expect(mailsOf(await workJobs(world))).toEqual(['build-change-news proposed buyer'])
    const { version, total, changes } = await accept(build, change.id)
    expect({ version, total }).toEqual({ version: 2, total: 4980 })
    expect(changes[0]).toMatchObject({ status: 'accepted', made_version: 2, effect: null })
    expect(mailsOf(await workJobs(world)).toSorted()).toEqual(['build-change-news accepted builder', 'build-promise-moved'])

    const agreed = await findAgreedSheet(world.db, build.request.id)
    expect(agreed).toMatchObject({ version: 2, price_cents: 498_000, promise: '2030-07-07' })
    expect(agreed?.lines.find(({ key }) => key === 'inlay')).toMatchObject({
      value: 'Mother of pearl',
      freeze: { stage: 'neck' },
    })
    // The amount due when the instrument is finished.
    await payParts(world, build, 3)
    expect(await seen(build)).toMatchObject({ open_balance: 2100, quoted_price: 4980 })
    const [row] = await world.db.select().from(builds).where(eq(builds.requestId, build.request.id))
    expect(row).toMatchObject({ promise: '2030-07-07', promiseFirst: '2030-06-30' })
  })

  test('a price increase by an unlisted builder is refused; a decrease is accepted', async () => {
    const build = await signedBuild(world)
    const change = await propose(build, rise)
    const { profileId } = build.builder
    const waitsForBuyer = async () =>
      (await getBuild(world.as(build.buyer), build.request.id)).waits_for_you.filter(({ path }) => path === '#changes')
    expect(await waitsForBuyer()).toHaveLength(1)
    await world.db.update(userProfiles).set({ isActive: false }).where(eq(userProfiles.id, profileId))
    await expect(accept(build, change.id)).rejects.toMatchObject({ code: 'conflict' })
    expect((await read(build)).changes[0]).toMatchObject({
      ...{ status: 'proposed', can: { accept: false, refuse: true } },
      blocked: 'This builder can’t raise a price right now',
    })
    expect((await read(build, build.builder)).changes[0]?.blocked).toBe('You can’t raise a price right now')
    expect(await waitsForBuyer()).toEqual([])
    await refuse(build, change.id)
    const lower = await propose(build, { ...rise, price: -180 })
    expect(await waitsForBuyer()).toHaveLength(1)
    expect((await accept(build, lower.id)).total).toBe(4620)
  })

  test('is refused after the build was canceled', async () => {
    const build = await signedBuild(world)
    await propose(build, rise)
    const requestId = build.request.id
    await world.db.transaction(async (tx) =>
      cancelBuild(world.as(null), tx, await lockBuild(world.as(null), tx, requestId), ENDED),
    )
    const { waits_for_you } = await getBuild(world.as(build.buyer), requestId)
    expect(waits_for_you).toEqual([])
  })

  test('the proposal is the builder’s signature, the acceptance the buyer’s, and versions form a chain', async () => {
    const build = await signedBuild(world)
    const change = await propose(build, rise)
    const { waits_for_you } = await getBuild(world.as(build.buyer), build.request.id)
    expect(waits_for_you).toContainEqual({
      text: expect.stringMatching(/^Review the change .* proposed$/),
      path: '#changes',
    })
    await accept(build, change.id)
    const [second, first] = await listSentSheets(world.db, build.request.id)
    expect(second?.signatures.map(({ side, nameTyped, hash }) => [side, nameTyped, hash === second.hash])).toEqual([
      ['builder', 'Ruth Maker', true],
      ['buyer', 'Ada Player', true],
    ])
    expect(second?.content.previous_hash).toBe(first?.hash)
    expect(second && sheetHash(second.content)).toBe(second?.hash)
    expect(second?.reason).toBe(`change:${change.id}`)
  })

  test('an increase due now has its own payment link', async () => {
    const build = await signedBuild(world)
    await payParts(world, build, 2)
    const change = await propose(build, { ...rise, charge: 'now' })
    await accept(build, change.id)
    const { parts } = await seen(build)
    expect(parts.at(-1)).toMatchObject({ title: 'Change 1', amount: 180, state: 'due', due_kind: 'change' })
    await pay(build, { partId: parts.at(-1)?.id ?? '' })
    expect(await seen(build)).toMatchObject({ paid: 1380, open_balance: 3600 })
  })

  test('a decrease reduces the last unpaid milestone without a refund', async () => {
    const build = await signedBuild(world)
    await payParts(world, build, 3)
    const before = await ledgerOfBuild(world, build)
    const change = await propose(build, { lines: [], price: -300, days: 0 })
    expect(change.effect).toMatchObject({ total: 4500, back: 0 })
    await accept(build, change.id)
    await workJobs(world)
    expect((await seen(build)).parts.map(({ amount }) => amount)).toEqual([200, 1000, 1680, 1620])
    expect(await ledgerOfBuild(world, build)).toEqual(before)
  })

  test('a price decrease after full payment is refunded with its commission; a later refund covers only the rest', async () => {
    const build = await signedBuild(world)
    await payParts(world, build, 4)
    const change = await propose(build, { lines: [], price: -300, days: 0 })
    expect(change.effect).toMatchObject({ total: 4500, back: 300 })
    await accept(build, change.id)
    await workJobs(world)
    expect(await seen(build)).toMatchObject({ paid: 4500, open_balance: 0, returns: [{ amount: 300, state: 'returned' }] })
    const { commission, buyer } = await ledgerOfBuild(world, build)
    expect(commission).toBe(45_000)
    expect(buyer).toBe(-450_000)
    const [last] = world.payments.sessions.filter(({ totalCents }) => totalCents === 192_000).slice(-1)
    world.payments.refundOutside(last?.sessionId ?? '', 192_000)
    await webhook(world, last?.sessionId ?? '', { type: 'charge.refunded' })
    await workJobs(world)
    expect((await ledgerOfBuild(world, build)).buyer).toBe(-288_000)
    expect(await reconcileLedger(world.as(null))).toEqual([])
    // The milestone is due again with its current amount.
    expect(await seen(build)).toMatchObject({ open_balance: 1620 })
  })

  test('reduces the builder’s share by the refund less its commission', async () => {
    const build = await signedBuild(world)
    await payParts(world, build, 4)
    const change = await propose(build, { lines: [], price: -300, days: 0 })
    await accept(build, change.id)
    await workJobs(world)
    const shares = await world.db.select().from(transfers).where(eq(transfers.builderId, build.builder.profileId))
    expect(shares.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(432_000 - 27_000)
  })
})

describe('accepting a change with the figures shown', () => {
  test('after the first of two changes, the second must be reviewed with the new total', async () => {
    const build = await signedBuild(world)
    await ask(build, 'Other tuners, please', ['tuners'])
    const [wish] = (await read(build)).changes
    await answer(build, wish?.id ?? '', { lines: [{ key: 'tuners', value: 'Waverly' }], price: 90 })
    const a = await propose(build, { lines: [inlay('Mother of pearl')], price: 180 })
    await accept(build, a.id)
    await expect(accept(build, wish?.id ?? '', { version: 1, total: 4890, back: 0 })).rejects.toMatchObject({
      code: 'changed',
      details: { about: 'build_change', version: 2, total: 5070, back: 0 },
    })
    expect(await accept(build, wish?.id ?? '')).toMatchObject({ version: 3, total: 5070 })
  })

  test('of two changes to the same line, the second becomes stale and must be proposed again', async () => {
    const build = await signedBuild(world)
    await ask(build, 'Abalone, please', ['inlay'])
    const [wish] = (await read(build)).changes
    await answer(build, wish?.id ?? '', { lines: [inlay('Abalone')], price: 90 })
    const a = await propose(build, rise)
    await accept(build, a.id)
    expect((await read(build)).changes.map(({ status }) => status)).toEqual(['accepted', 'stale'])
    await expect(accept(build, wish?.id ?? '')).rejects.toMatchObject({
      message: 'Change 1 was replaced by another change. Start a new change if it’s still needed.',
    })
  })

  test('refuses figures that are outdated by a payment made in the meantime', async () => {
    const build = await signedBuild(world)
    await payParts(world, build, 3)
    const change = await propose(build, { lines: [], price: -300 })
    await pay(build, 'full')
    await expect(accept(build, change.id, { version: 1, total: 4500, back: 0 })).rejects.toMatchObject({
      details: { about: 'build_change', version: 1, total: 4500, back: 300 },
    })
  })

  test('closes the payment page for the old amount, and refunds a late payment in full', async () => {
    const build = await signedBuild(world)
    await payParts(world, build, 3)
    const { sessionId } = await open(build, { partId: build.partIds[3] ?? '' })
    const change = await propose(build, { lines: [], price: -300 })
    await accept(build, change.id)
    world.payments.pay(sessionId)
    await webhook(world, sessionId)
    await workJobs(world)
    expect(await statuses(build)).toEqual(['paid', 'paid', 'paid', 'refunded'])
    expect(await seen(build)).toMatchObject({ paid: 2880, open_balance: 1620 })
  })

  test('accepts a change only once after a double submit', async () => {
    const build = await signedBuild(world)
    const change = await propose(build, rise)
    await Promise.all([accept(build, change.id), accept(build, change.id)])
    expect(await read(build)).toMatchObject({ version: 2, total: 4980 })
  })
})

describe('permissions and deadlines', () => {
  test('each side has one open change at a time, as the database enforces', async () => {
    const build = await signedBuild(world)
    const first = await propose(build, rise)
    await expect(propose(build, { lines: [inlay('Abalone')] })).rejects.toMatchObject({
      message: 'Change 1, the change you proposed, is still open. Answer or withdraw it first.',
    })
    const {
      id: _id,
      number: _number,
      ...same
    } = (await world.db.select().from(buildChanges).where(eq(buildChanges.id, first.id)))[0] ?? {}
    await expect(
      world.db.insert(buildChanges).values({ ...(same as typeof buildChanges.$inferInsert), number: 9 }),
    ).rejects.toThrow()
  })

  test('a request has no price; the builder proposes one or declines with a message', async () => {
    const build = await signedBuild(world)
    const { changes } = await ask(build)
    expect(changes[0]).toMatchObject({ status: 'asked', wish: 'Mother of pearl, please', effect: null })
    await expect(accept(build, changes[0]?.id ?? '')).rejects.toMatchObject({ code: 'conflict' })
    const refused = await refuse(build, changes[0]?.id ?? '', build.builder, 'Not in ebony.')
    expect(refused.changes[0]).toMatchObject({ status: 'refused', answer: 'Not in ebony.' })
    expect(mailsOf(await workJobs(world)).at(-1)).toBe('build-change-news refused buyer')
  })

  test('strangers find nothing, and neither side can act for the other', async () => {
    const build = await signedBuild(world)
    const change = await propose(build, rise)
    const stranger = await world.buyer()
    await expect(read(build, stranger)).rejects.toMatchObject({ code: 'not_found' })
    await expect(withdraw(build, change.id, stranger)).rejects.toMatchObject({ code: 'not_found' })
    await expect(withdraw(build, change.id, build.buyer)).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(refuse(build, change.id, build.builder)).rejects.toMatchObject({ code: 'not_allowed' })
    expect((await read(build)).changes[0]?.can).toEqual({ propose: false, accept: true, refuse: true, withdraw: false })
  })

  test('expires once after two weeks and changes nothing', async () => {
    const build = await signedBuild(world)
    const change = await propose(build, rise)
    await workJobs(world)
    world.clock.advance(14 * DAY + 1)
    await expect(accept(build, change.id)).rejects.toMatchObject({ message: 'Change 1 has expired. You can request it again.' })
    await Promise.all([lapseChanges(world.as(null)), lapseChanges(world.as(null))])
    expect((await read(build)).changes[0]).toMatchObject({ status: 'lapsed' })
    const own = (await workJobs(world)).filter((mail) => (mail as { changeId?: string }).changeId === change.id)
    expect(mailsOf(own).toSorted()).toEqual(['build-change-news lapsed builder', 'build-change-news lapsed buyer'])
    expect(await read(build)).toMatchObject({ version: 1, total: 4800 })
  })

  test('the price cannot go below the earned amount, or change after the build is finished', async () => {
    const build = await signedBuild(world)
    await payParts(world, build, 4)
    await workUntil(world, build, ['design', 'wood', 'plates'], 'sides')
    await expect(propose(build, { lines: [], price: -3200 })).rejects.toMatchObject({
      fields: { price: ['The price can’t be lower than $1,632, the amount earned for the work done so far.'] },
    })
    await workUntil(world, build, ['body', 'neck', 'frets', 'finish', 'setup'])
    const change = await propose(build, { lines: [], price: -10 })
    await finishStage(world.as(build.builder), { requestId: build.request.id, key: 'sides' })
    await expect(accept(build, change.id)).rejects.toMatchObject({
      message: 'The instrument is finished, so it can no longer be changed',
    })
  })

  test('the history shows no prices', async () => {
    const build = await signedBuild(world)
    await accept(build, (await propose(build, rise)).id)
    await workJobs(world)
    const rows = await world.db
      .select()
      .from(buildUpdates)
      .where(and(eq(buildUpdates.requestId, build.request.id)))
    const texts = rows.map(({ text }) => text)
    expect(texts).toEqual(
      expect.arrayContaining(['Change 1 was accepted: Inlay', 'New date: Jul 7, because change 1 was accepted']),
    )
    expect(texts.join(' ')).not.toContain('$')
  })
})
