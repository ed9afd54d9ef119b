import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { openWorld } from '#testing/world.ts'
import { requested } from '#testing/world-build-requests.ts'
import { type Notice, notifySides, postBuildMessageJob, RECIPIENTS } from './notify-sides.ts'

const world = await openWorld()

const id = randomUUID()
const day = '2027-01-14'
const delay = { id, toDay: day, reason: 'The wood is still drying.' }
const signOff = { id, question: 'Gloss?', choice: null, words: '', status: 'approved', lateAnswer: null } as const
const change = { id, number: 1, priceCents: 0, days: 0 }

/** The facts of each kind of event, as far as emails and messages read them. */
const FACTS = {
  sheet: { version: 1 },
  payment: { paymentId: id, mayMovePromise: false },
  refund: { returnId: id },
  milestone: { partId: id },
  promise: { day, words: { buyer: 'you waited', both: 'the buyer waited' } },
  delay: { delay },
  overdue: { day },
  sign_off: { signOff },
  change: { change, by: 'builder' },
  freeze: { lines: 'Neck', day, stage: null },
  build: { title: 'Agate OM' },
}

const BUYER_ONLY = [
  'request quoted, revised, quote_withdrawn, declined, ready, completed',
  'sheet sent',
  'payment paid, returned',
  'milestone due',
  'delay announced, reminded',
  'sign_off asked',
  'change proposed, refused, withdrawn',
  'hand_over not_chosen, delivery_unpaid, shipped, ready_for_pickup, inspection_ends, has_it_come',
]
const BUILDER_ONLY = [
  'request requested, accepted, turned_down, withdrawn, ended_unsigned',
  'sheet answered',
  'payment received, given_back',
  'delay agreed',
  'overdue likely, deadline_set',
  'sign_off answered',
  'change wished, accepted',
  'hand_over chosen, not_sent, not_scanned, sent_back',
]
const BOTH = [
  'sheet agreed',
  'refund part',
  'promise moved',
  'delay announced_by_shop, unanswered',
  'overdue passed',
  'sign_off reminded, lapsed',
  'change lapsed, stale',
  'freeze ahead',
  'build canceled',
  'hand_over came_back, brought_back, delivered, completed',
]

// The emails of a return are in `domain/buying/returns`.
const NONE = ['return moved']

const sale = await requested(world)
const sides = { id: sale.request.id, buyerId: sale.buyer.id, builderUserId: sale.builder.id }

/** The sides that get an email about this notice. */
async function emailed(notice: Parameters<typeof notifySides>[3]): Promise<SheetSide[]> {
  await world.jobs.clear()
  await world.db.transaction((tx) => notifySides(world.as(null), tx, sides, notice))
  const addresses = (await world.jobs.taken(sendMailJob)).map(({ payload }) => payload.to)
  return addresses.map((to) => (to === sale.buyer.email ? 'buyer' : 'builder')).toSorted()
}

function eventsOf(rows: string[]): [string, string][] {
  return rows.flatMap((row) => {
    const [about = '', ...news] = row.split(/,? /)
    return news.map((each): [string, string] => [about, each])
  })
}

test('lists every event once', () => {
  const all = Object.entries(RECIPIENTS).flatMap(([about, news]) => Object.keys(news).map((each) => `${about} ${each}`))
  const listed = eventsOf([...BUYER_ONLY, ...BUILDER_ONLY, ...BOTH, ...NONE]).map((event) => event.join(' '))
  expect(listed.toSorted()).toEqual(all.toSorted())
})

test.each<[string, string[], SheetSide[]]>([
  ['the buyer', BUYER_ONLY, ['buyer']],
  ['the builder', BUILDER_ONLY, ['builder']],
  ['both sides', BOTH, ['builder', 'buyer']],
  ['no one', NONE, []],
])('emails %s', async (_name, rows, expected) => {
  for (const [about, news] of eventsOf(rows)) {
    const facts = about in FACTS ? FACTS[about as keyof typeof FACTS] : {}
    expect(await emailed({ about, news, ...facts } as Notice), `${about} ${news}`).toEqual(expected)
  }
})

test('a step by the other side, or for one side only, emails one side', async () => {
  expect(await emailed({ about: 'change', news: 'refused', change, by: 'buyer' })).toEqual(['builder'])
  expect(await emailed({ about: 'sign_off', news: 'reminded', signOff, to: ['builder'] })).toEqual(['builder'])
  expect(await emailed({ about: 'return', news: 'moved', by: 'builder', said: 'I disagree' })).toEqual([])
  expect(await world.jobs.taken(postBuildMessageJob)).toMatchObject([{ payload: { side: 'builder', text: 'I disagree' } }])
})
