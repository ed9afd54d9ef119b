import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateBefore } from '#testing/migrate-before.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { migrate } from './migrate.ts'

const shop = await openTestDatabase('template1')
afterAll(() => shop.close())

const [ANN, BEN, PROFILE] = ['1', '2', '3'].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000001`)
const build = (n: number) => `44444444-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`
const problem = (n: number) => build(n).replaceAll('4444444', '5555555')

type Old = {
  status?: string
  /** Columns of the build, as SQL. */
  set?: string
  /** Problems: kind, status, and more columns as SQL. */
  problems?: [kind: string, status: string, set?: string][]
}
type Row = { status: string; reason: string } & Record<string, unknown>

const DAY = (n: number) => `'2026-11-${String(n).padStart(2, '0')}T12:00:00Z'`
const moment = (n: number) => new Date(`2026-11-${String(n).padStart(2, '0')}T12:00:00Z`)
const BACK = `cancelled_by = 'buyer', returning_at = ${DAY(10)}`
const TRIAL = `${BACK}, cancel_kind = 'trial'`
const SENT = `sent_back_at = ${DAY(12)}`
const LED = `settled_at = ${DAY(10)}, answer = 'take_back', answer_words = 'Send it back.'`
const DECIDED = `decided = '{"about":"found","decision":"as_agreed","backCents":0,"keepsCents":0,"reason":"Fine","at":""}'`

/** A build of the old shape, and its returns in the new one, in the order they are read: the open one last. */
const STATES: [what: string, old: Old, rows: Row[]][] = [
  ['in inspection', {}, []],
  ['completed', { status: 'completed' }, []],
  ['canceled', { status: 'cancelled' }, []],
  [
    'reported',
    { problems: [['not_as_agreed', 'open']] },
    [{ status: 'requested', reason: 'not_as_agreed', due_at: moment(9), details: 'Words', review_reason: null }],
  ],
  [
    'offered',
    { problems: [['not_as_agreed', 'offered', `answer = 'money', offered_cents = 900`]] },
    [{ status: 'offered', reason: 'not_as_agreed', offered_cents: 900, due_at: moment(9) }],
  ],
  [
    'offered while operators look',
    { problems: [['damaged', 'offered', `answer = 'fix', disputed_at = ${DAY(4)}`]] },
    [{ status: 'offered', reason: 'damaged', review_reason: 'damaged' }],
  ],
  [
    'in repair',
    { problems: [['not_as_agreed', 'fixing', `answer = 'fix'`]] },
    [{ status: 'repairing', reason: 'not_as_agreed', due_at: moment(9) }],
  ],
  ['repaired', { problems: [['not_as_agreed', 'fixed', `answer = 'fix'`]] }, [{ status: 'repaired', reason: 'not_as_agreed' }]],
  [
    'disagreed',
    { problems: [['not_as_agreed', 'disputed', `disputed_at = ${DAY(4)}`]] },
    [{ status: 'review', reason: 'not_as_agreed', review_reason: 'disagreement', due_at: null }],
  ],
  ['damaged', { problems: [['damaged', 'disputed']] }, [{ status: 'review', reason: 'damaged', review_reason: 'damaged' }]],
  [
    'missing',
    { status: 'handed_over', problems: [['not_arrived', 'disputed']] },
    [{ status: 'review', reason: 'not_arrived', review_reason: 'not_arrived' }],
  ],
  [
    'settled before',
    {
      problems: [
        ['not_as_agreed', 'settled', `settled_at = ${DAY(5)}`],
        ['damaged', 'disputed'],
      ],
    },
    [
      { status: 'closed', reason: 'not_as_agreed', closed_at: moment(5) },
      { status: 'review', reason: 'damaged' },
    ],
  ],
  [
    'withdrawn in the workshop',
    { status: 'ready', set: `withdrawn_at = ${DAY(8)}` },
    [{ status: 'declared', reason: 'withdrawal', withdrawn_at: moment(8), due_at: null }],
  ],
  [
    'withdrawn in transit',
    { status: 'handed_over', set: `withdrawn_at = ${DAY(8)}` },
    [{ status: 'declared', reason: 'withdrawal', requested_at: moment(8) }],
  ],
  [
    'withdrawn, then missing',
    { status: 'handed_over', set: `withdrawn_at = ${DAY(8)}`, problems: [['not_arrived', 'disputed']] },
    [{ status: 'review', reason: 'not_arrived', review_reason: 'not_arrived', withdrawn_at: moment(8) }],
  ],
  [
    'withdrawn, reported missing, arrived',
    {
      set: `withdrawn_at = ${DAY(2)}`,
      problems: [['not_arrived', 'settled', `settled_at = ${DAY(6)}`]],
    },
    [
      { status: 'closed', reason: 'not_arrived', closed_at: moment(6) },
      { status: 'declared', reason: 'withdrawal', withdrawn_at: moment(2) },
    ],
  ],
  [
    'withdrawn, reported missing, arrived, sent back',
    {
      status: 'returning',
      set: `withdrawn_at = ${DAY(2)}, ${BACK}, cancel_kind = 'withdrawal', ${SENT}`,
      problems: [['not_arrived', 'settled', `settled_at = ${DAY(6)}`]],
    },
    [
      { status: 'closed', reason: 'not_arrived', closed_at: moment(6) },
      { status: 'shipped', reason: 'withdrawal', withdrawn_at: moment(2), shipped_at: moment(12) },
    ],
  ],
  [
    'withdrawn, then reported',
    { set: `withdrawn_at = ${DAY(2)}`, problems: [['not_as_agreed', 'open']] },
    [{ status: 'requested', reason: 'not_as_agreed', withdrawn_at: moment(2) }],
  ],
  [
    'to be sent back',
    { status: 'returning', set: TRIAL },
    [{ status: 'approved', reason: 'trial', approved_at: moment(10), due_at: moment(24), shipped_at: null }],
  ],
  [
    'taken back',
    { status: 'returning', set: `${BACK}, cancel_kind = 'not_as_agreed'`, problems: [['not_as_agreed', 'settled', LED]] },
    [{ status: 'approved', reason: 'not_as_agreed', details: 'Words', answer_text: 'Send it back.', closed_at: null }],
  ],
  [
    'sent back',
    { status: 'returning', set: `${TRIAL}, ${SENT}` },
    [{ status: 'shipped', reason: 'trial', shipped_at: moment(12), due_at: moment(26) }],
  ],
  [
    'not come',
    { status: 'returning', set: `${TRIAL}, ${SENT}, not_come_at = ${DAY(20)}` },
    [{ status: 'review', reason: 'trial', review_reason: 'not_received', due_at: null }],
  ],
  [
    'worse',
    { status: 'returning', set: `${TRIAL}, ${SENT}`, problems: [['not_as_sent', 'disputed']] },
    [{ status: 'review', reason: 'trial', review_reason: 'condition', condition_text: 'Words', details: '' }],
  ],
  [
    'returned',
    { status: 'returned', set: `${TRIAL}, ${SENT}, cancelled_at = ${DAY(20)}` },
    [{ status: 'closed', reason: 'trial', shipped_at: moment(12), closed_at: moment(20), outcome: 'refunded' }],
  ],
  [
    'returned, decided',
    {
      status: 'returned',
      set: `${TRIAL}, ${SENT}, ${DECIDED}`,
      problems: [['not_as_sent', 'settled', `settled_at = ${DAY(20)}`]],
    },
    [{ status: 'closed', reason: 'trial', condition_text: 'Words', decision: expect.objectContaining({ reason: 'Fine' }) }],
  ],
  [
    'lost',
    {
      status: 'returned',
      set: `cancel_kind = 'not_arrived', ${DECIDED}`,
      problems: [['not_arrived', 'settled', `settled_at = ${DAY(20)}`]],
    },
    [{ status: 'closed', reason: 'not_arrived', decision: expect.objectContaining({ decision: 'as_agreed' }) }],
  ],
  [
    'withdrawn and canceled',
    { status: 'cancelled', set: `withdrawn_at = ${DAY(8)}, cancelled_at = ${DAY(9)}, cancel_kind = 'withdrawal'` },
    [{ status: 'closed', reason: 'withdrawal', withdrawn_at: moment(8), closed_at: moment(9), outcome: 'refunded' }],
  ],
  [
    'kept after a decision',
    { status: 'completed', set: DECIDED },
    [{ status: 'closed', reason: 'trial', outcome: 'kept', decision: expect.objectContaining({ reason: 'Fine' }) }],
  ],
]

beforeAll(async () => {
  await migrateBefore(shop, 'returns')
  const run = (text: string) => shop.pool.query(text)
  await run(`
    insert into users (id, email, password_hash) values ('${ANN}', 'ann@home.test', ''), ('${BEN}', 'ben@shop.test', '');
    insert into user_profiles (id, user_id, display_name, is_seller, is_active) values ('${PROFILE}', '${BEN}', 'Ben', true, true)`)
  for (const [n, [, { status = 'inspection', set = 'title = title', problems = [] }]] of STATES.entries()) {
    await run(`
      insert into custom_build_requests (id, builder_id, buyer_id, customer_name, customer_email, build_type, description, status)
      values ('${build(n)}', '${PROFILE}', '${ANN}', 'Ann', 'ann@home.test', 'Guitar', 'A guitar', 'pending');
      insert into builds (request_id, status, family, title, update_every_days, started_at) values
        ('${build(n)}', '${status}', 'steel_string', 'Heron', 14, now());
      update builds set ${set} where request_id = '${build(n)}'`)
    for (const [at, [kind, state, more]] of problems.entries())
      await run(`
        insert into build_problems (id, request_id, kind, words, status, answer, offered_cents, answer_by, created_at) values
          ('${problem(n * 3 + at)}', '${build(n)}', '${kind}', 'Words', '${state === 'offered' ? 'open' : state}', null, null,
            ${DAY(9)}, ${DAY(4 + at)});
        update build_problems set status = '${state}'${more ? `, ${more}` : ''} where id = '${problem(n * 3 + at)}'`)
  }
  await migrate(shop)
})

test.each(STATES.map(([what, , rows], n) => [what, n, rows] as const))(
  'a build %s survives the migration',
  async (_what, n, rows) => {
    const found = await shop.pool.query(`select * from returns where request_id = '${build(n)}' order by closed_at, requested_at`)
    expect(found.rows).toMatchObject(rows.map((row) => ({ ...row, buyer_id: ANN, builder_id: PROFILE })))
    expect(found.rows).toHaveLength(rows.length)
  },
)

test('the migration does not repeat reminders of near deadlines', async () => {
  const due = await shop.pool.query('select count(*)::int from returns where due_at <= now() and reminded_at is null')
  expect(due.rows).toEqual([{ count: 0 }])
})
