import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handleInquiry } from '#domain/operations/operators/handle-inquiry.ts'
import { openWorld, type World } from '#testing/world.ts'
import type { Person } from '#testing/world-people.ts'
import { inquiries } from './inquiries-table.ts'
import { listInquiries } from './list-inquiries.ts'
import { sendInquiry } from './send-inquiry.ts'

let world: World
let operator: Person
beforeAll(async () => {
  world = await openWorld()
  operator = await world.operator()
  for (const message of ['first', 'second', 'third']) {
    const sent = { kind: 'contact', name: 'June', email: 'june@example.com', subject: 'other', message } as const
    await sendInquiry(world.as(null), sent, '192.0.2.1')
    world.clock.advance(60)
  }
  const partner = { companyName: 'Fret & Co', contactName: 'Ada', email: 'ada@example.com', partnershipType: 'builder' } as const
  await sendInquiry(world.as(null), { kind: 'partnership', ...partner, message: 'fourth' }, '192.0.2.1')
})
afterAll(() => world.close())

const list = (filter = {}) => listInquiries(world.as(operator), { limit: 50, offset: 0, ...filter })
const textsOf = async (filter = {}) => (await list(filter)).inquiries.map(({ message }) => message)

test('an operator sees everything, newest first and in pages, with the field names of the forms', async () => {
  expect(await textsOf()).toEqual(['fourth', 'third', 'second', 'first'])
  expect(await list({ limit: 1, offset: 1 })).toMatchObject({
    inquiries: [{ kind: 'contact', name: 'June', email: 'june@example.com', subject: 'other', message: 'third' }],
    total: 4,
  })
  expect(await list({ kind: 'partnership' })).toMatchObject({
    inquiries: [{ companyName: 'Fret & Co', contactName: 'Ada', partnershipType: 'builder', handled_at: null }],
    total: 1,
  })
})

test('a handled inquiry leaves the open list and can be reopened; repeating either changes nothing', async () => {
  const [newest] = (await list({ kind: 'contact' })).inquiries
  const mark = (handled: boolean) => handleInquiry(world.as(operator), { inquiryId: String(newest?.id), handled })
  const marked = await mark(true)
  world.clock.advance(60)
  expect(await mark(true)).toEqual(marked)
  expect(await textsOf({ handled: true })).toEqual(['third'])
  expect(await textsOf({ handled: false })).toEqual(['fourth', 'second', 'first'])
  await mark(false)
  expect(await textsOf({ handled: true })).toEqual([])
})

test('only operators can read or mark inquiries, not even their author', async () => {
  const [newest] = (await list()).inquiries
  const writer = await world.buyer({ email: 'june@example.com' })
  for (const [person, code] of [
    [null, 'not_signed_in'],
    [writer, 'not_allowed'],
    [await world.builder(), 'not_allowed'],
  ] as const) {
    await expect(listInquiries(world.as(person), { limit: 50, offset: 0 })).rejects.toMatchObject({ code })
    const input = { inquiryId: String(newest?.id), handled: true }
    await expect(handleInquiry(world.as(person), input)).rejects.toMatchObject({ code })
  }
  await expect(handleInquiry(world.as(operator), { inquiryId: crypto.randomUUID(), handled: true })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('the inbox uses its indexes at any size', async () => {
  await world.db.execute(sql`
    insert into inquiries (kind, name, email, topic, message, handled_at)
    select 'contact', 'June', 'many@example.com', 'other', 'message ' || n, now() from generate_series(1, 3000) n`)
  await world.db.execute(sql`analyze inquiries`)
  const plan = async (where: ReturnType<typeof sql>) => {
    const result = await world.db.execute(
      sql`explain select * from ${inquiries} ${where} order by ${inquiries.createdAt} desc, ${inquiries.id} limit 50`,
    )
    return JSON.stringify('rows' in result ? result.rows : result)
  }
  expect(await plan(sql``)).toContain('inquiries_newest')
  expect(await plan(sql`where ${inquiries.handledAt} is null`)).toContain('inquiries_waiting')
})
