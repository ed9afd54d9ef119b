import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { timeIn } from '#contracts/kernel/dates/time-zones.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { closeDuePayments } from '#server/jobs/payment-work.ts'
import { openWorld } from '#testing/world.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { orderBooks } from '#testing/world-order-book.ts'
import type { Person } from '#testing/world-people.ts'
import { workJobs } from '#testing/world-sales.ts'
import { setDigestSettings } from '../updates/digest-settings.ts'
import { getPublicBook } from './public-book.ts'
import { runOrderBookDeadlines } from './run-order-book-deadlines.ts'

// Each test runs many steps for several people.
vi.setConfig({ testTimeout: 120_000 })
const world = await openWorld({ now: '2027-01-10T12:00:00Z' })
const shop = orderBooks(world)
const { open, join, place, offer, accept, acceptAndPay, pass, leave, statuses, newsTo } = shop
const { seen } = buildPayments(world)
const HOUR = 3600

const clock = () => runOrderBookDeadlines(world.as(null))
const suspend = (builder: Person, isSuspended: boolean) =>
  world.db.update(userProfiles).set({ isActive: !isSuspended }).where(eq(userProfiles.id, builder.profileId))

describe('an offer', () => {
  test('goes to the first entry that fits; the first unanswered offer keeps the position, the second ends the entry', async () => {
    const builder = await open()
    const [first, second] = [await join(builder), await join(builder)]
    await offer(builder)
    expect((await place(first)).sentence).toBe('Your build slot: January–March 2027. Accept or pass.')
    world.clock.advance(72 * HOUR + 1)
    await clock()
    expect(await statuses([first, second])).toEqual(['waiting', 'offered'])
    expect((await place(first)).sentence).toContain('1st of 2')

    await workJobs(world)
    await offer(builder, { nth: 1 })
    const [last] = (await workJobs(world)).filter(({ to }) => to === first.buyer.email)
    expect((await composeMail(world.as(null), last as never)).text).toContain(
      'If you don’t reply to this one, you’ll lose your spot and your request will be closed.',
    )
    world.clock.advance(71 * HOUR)
    await clock()
    expect(await statuses([first])).toEqual(['offered'])
    world.clock.advance(2 * HOUR)
    await clock()
    expect(await statuses([first])).toEqual(['lapsed'])
    expect((await seen(first)).status).toBe('declined')
  })

  test('ends at the start of the slot’s last month without counting as unanswered', async () => {
    const builder = await open()
    const first = await join(builder)
    await offer(builder, { nth: 3 })
    world.clock.advance(72 * HOUR + 1)
    await clock()
    expect(await statuses([first])).toEqual(['waiting'])

    world.clock.set(new Date('2027-02-28T12:00:00Z'))
    await workJobs(world)
    await offer(builder)
    expect((await place(first)).offer?.until).toBe('2027-03-01T00:00:00.000Z')
    const [mail] = (await workJobs(world)).filter(({ to }) => to === first.buyer.email)
    // A second counted unanswered offer would end the entry.
    expect((await composeMail(world.as(null), mail as never)).text).not.toContain('you’ll lose your spot')
    world.clock.set(new Date('2027-03-01T00:00:01Z'))
    await expect(accept(first)).rejects.toMatchObject({ message: 'The deadline to reply has passed' })
    await clock()
    expect(await statuses([first])).toEqual(['waiting'])
  })

  test('ends when the builder is suspended, does not count as unanswered and does not ask the next person', async () => {
    const builder = await open()
    const [first, second] = [await join(builder), await join(builder)]
    await offer(builder)
    await workJobs(world)
    await suspend(builder, true)
    world.clock.advance(72 * HOUR + 1)
    await clock()
    expect(await newsTo(first, second)).toEqual(['withdrawn'])
    expect(await statuses([first, second])).toEqual(['waiting', 'waiting'])
    world.clock.advance(300 * 24 * HOUR)
    await clock()
    expect(await newsTo(first, second)).toEqual([])

    await suspend(builder, false)
    await offer(builder)
    expect(await statuses([first, second])).toEqual(['offered', 'waiting'])
  })

  test('cannot be accepted while the builder is suspended, and slot holders can leave with the fee', async () => {
    const builder = await open({ slot_fee: 200 })
    const [first, second, third] = [await join(builder), await join(builder), await join(builder)]
    await offer(builder)
    await acceptAndPay(first)
    await offer(builder, { nth: 1 })
    expect((await place(first)).leaving).toMatchObject({ paid: 200, back: 0 })
    await suspend(builder, true)
    const { name } = (await place(first)).builder
    const noWork = `${name} isn’t taking new work at the moment.`
    expect(await place(first)).toMatchObject({
      sentence: `Your slot is January–March 2027. ${noWork}`,
      leaving: { paid: 200, back: 200 },
    })
    expect(await place(second)).toMatchObject({
      sentence: `You were offered the January–March 2027 slot. ${noWork}`,
      can: { accept: false, pass: true },
    })
    await expect(accept(second)).rejects.toMatchObject({ message: 'This builder is not taking custom builds at the moment' })
    expect((await place(third)).sentence).toBe(noWork)
    await suspend(builder, false)
    expect((await place(second)).can.accept).toBe(true)
  })

  test('at short notice goes to everyone on standby, and the others learn that someone else accepted', async () => {
    const builder = await open({ slot_fee: 200 })
    const holder = await join(builder)
    await offer(builder)
    await acceptAndPay(holder)
    const people = [await join(builder, { is_standby: true }), await join(builder, { is_standby: true })] as const
    await workJobs(world)
    await leave(holder)
    const [mail] = (await workJobs(world)).filter(({ to }) => to === people[0].buyer.email)
    const { text } = await composeMail(world.as(null), mail as never)
    expect(text).toContain('We asked everyone on standby. The first to accept gets it.')
    expect(text).toContain('Passing on a short-notice slot doesn’t affect your position.')
    expect(text).not.toContain('The third time')
    await accept(people[1])
    expect(await place(people[0])).toMatchObject({
      sentence: 'Someone else accepted the January–March 2027 slot first. If they don’t pay for it, you may still get it.',
      can: { accept: false },
    })
    // Without a payment or another answer, the builder gets one email.
    await workJobs(world)
    world.clock.advance(73 * HOUR)
    await closeDuePayments(world.as(null))
    await clock()
    const told = (await workJobs(world)).filter(({ to }) => to === builder.email)
    expect(await Promise.all(told.map(async (each) => (await composeMail(world.as(null), each as never)).subject))).toEqual([
      'No one on standby took the January–March 2027 slot',
    ])
  })

  test('can be passed twice without effect; the third pass moves the entry to the end of the list', async () => {
    const builder = await open({ per_period: 5 })
    const [first, second] = [await join(builder), await join(builder)]
    for (const nth of [0, 1]) {
      await offer(builder, { nth, to: first })
      await pass(first)
      await pass(second)
    }
    expect((await place(first)).sentence).toContain('1st of 2')
    await offer(builder, { nth: 2 })
    world.clock.advance(1)
    await pass(first)
    expect((await place(first)).sentence).toContain('2nd of 2')
    expect(await statuses([second])).toEqual(['offered'])
  })

  test('skips entries with other preferred dates, which keep their position', async () => {
    const builder = await open()
    const [later, now] = [await join(builder, { wanted_from: '2027-07-01' }), await join(builder)]
    await offer(builder)
    expect(await statuses([later, now])).toEqual(['waiting', 'offered'])
    expect((await place(later)).passed_over).toBe(0)
  })

  test('out of turn needs a reason, is possible once per period, and notifies those passed over', async () => {
    const builder = await open()
    const [first, second, third] = [await join(builder), await join(builder), await join(builder)]
    await expect(offer(builder, { to: third })).rejects.toMatchObject({ code: 'invalid_input' })
    await world.jobs.clear()
    await offer(builder, { to: third, reason: 'A wedding in June' })
    const mails = await workJobs(world)
    expect(mails.filter(({ news }) => news === 'passed_over').map(({ to }) => to)).toEqual([
      first.buyer.email,
      second.buyer.email,
    ])
    await accept(third)
    expect((await getPublicBook(world.as(null), builder.profileId ?? ''))?.out_of_turn).toBe(
      'The last slot was offered out of turn.',
    )
    await expect(offer(builder, { nth: 1, to: second, reason: 'Again' })).rejects.toMatchObject({ code: 'conflict' })
    await offer(builder, { nth: 1 })
    expect(await statuses([first, second, third])).toEqual(['offered', 'waiting', 'confirmed'])
  })

  test('sends one reminder at half time', async () => {
    const builder = await open()
    const build = await join(builder)
    await offer(builder)
    await workJobs(world)
    const reminders = async () => (await newsTo(build)).filter((news) => news === 'reminded').length
    // At 1 a.m.
    world.clock.advance(37 * HOUR)
    await clock()
    expect(await reminders()).toBe(0)
    world.clock.advance(8 * HOUR)
    await Promise.all([clock(), clock()])
    expect(await reminders()).toBe(1)
    world.clock.advance(22 * HOUR)
    await clock()
    await clock()
    expect(await reminders()).toBe(0)
  })
})

test('the offer email shows the deadline in the reader’s time zone, or the shop’s if unknown', async () => {
  const builder = await open({ per_period: 1 })
  const build = await join(builder)
  await workJobs(world)
  await offer(builder)
  const until = new Date((await place(build)).offer?.until ?? '')
  const mail = (await workJobs(world)).find(({ to }) => to === build.buyer.email)
  const letter = async () => mail && (await composeMail(world.as(null), mail)).text.replace(/\s/g, ' ')
  const time = (timeZone: string) => timeIn(timeZone, until)
  expect(await letter()).toContain(`${time('UTC')} UTC`)
  await setDigestSettings(world.as(build.buyer), { time_zone: 'Asia/Tokyo' })
  expect(await letter()).toContain(`${time('Asia/Tokyo')} GMT+9`)
})
