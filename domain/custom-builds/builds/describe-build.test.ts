import { expect, test } from 'vitest'
import { stageInSentence } from '#contracts/custom-builds/build-stages.ts'
import { BUILD_MOVES, type BuildStatus } from '#contracts/custom-builds/build-states.ts'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import { describeBuild, stageOf } from './describe-build.ts'
import type { BuildSnapshot, StageRow, WaitRow } from './list-builds.ts'
import { daysWithoutUpdate } from './situation-of.ts'

const TITLES = ['Design', 'Wood', 'Plates', 'Sides', 'Body closed', 'Neck', 'Frets and fit', 'Finish', 'Setup']

type Stage = Pick<StageRow, 'key' | 'title' | 'status'> & { startedOn: string | null; wait: Wait | null }
type Wait = Pick<WaitRow, 'reason' | 'expectedOn'>

/** What a test says about a build and its reader. Days are YYYY-MM-DD. */
type Facts = Partial<Omit<BuildSnapshot, 'stages' | 'inspectionUntil' | 'slot' | 'likely'>> & {
  side?: 'buyer' | 'builder' | 'operator'
  withoutPrices?: boolean
  belowStage?: boolean
  today?: string
  slot?: string
  likely?: { from: string; to: string }
  stages?: Stage[]
  pause?: Wait
  askedAfterDays?: number
  expects?: string
  withoutDay?: { fromDay: string; isAgreed: boolean }
  chosen?: { how: 'shipping' | 'pickup'; openCents: number }
  sentWith?: { carrier: string; expectedOn: string }
  hasLabel?: boolean
  isMissed?: boolean
  isWithdrawn?: boolean
  inspectionUntil?: string
  goingBack?: { by: string; isSent: boolean; hasNotCome: boolean; isWorse?: boolean }
}

/** This many finished stages, then one with the given fields. */
function stages(done: number, next: Partial<Stage> = {}): Stage[] {
  return TITLES.map((title, position) => ({
    key: title.toLowerCase().replaceAll(' ', '_'),
    title,
    status: position < done ? 'done' : 'upcoming',
    startedOn: null,
    wait: null,
    ...(position === done && next),
  }))
}

const RUNNING = stages(4, { status: 'running', startedOn: '2027-03-03' })

const noon = (day: string) => new Date(`${day}T12:00:00Z`)

function said({ side = 'buyer', withoutPrices = false, belowStage = false, today = '2027-04-01', ...facts }: Facts): string {
  return describeBuild(snapshot(facts, noon(today)), { side, now: noon(today), timeZone: 'UTC', withoutPrices, belowStage })
}

function snapshot(facts: Omit<Facts, 'side' | 'today'>, now: Date): BuildSnapshot {
  const { stages: those = RUNNING, pause, askedAfterDays: days, expects, withoutDay, slot, ...rest } = facts
  const waits = those.flatMap(({ key, wait }) => (wait ? [{ stageKey: key, ...wait }] : []))
  const status = withoutDay?.isAgreed ? 'agreed' : 'open'
  return {
    ...PLAIN,
    slot: slot ?? null,
    isAsked: days !== undefined,
    lastNewsAt: daysBefore(now, days ?? 0),
    stages: those.map(({ startedOn, ...stage }) => ({ ...stage, startedAt: startedOn ? noon(startedOn) : null })),
    waits: pause ? [...waits, { stageKey: null, ...pause }] : waits,
    delay: (expects ?? withoutDay) && { fromDay: withoutDay?.fromDay, toDay: expects ?? null, status },
    ...delivery(rest, now),
  } as unknown as BuildSnapshot
}

function delivery({ chosen, sentWith, hasLabel, isMissed, isWithdrawn, inspectionUntil, goingBack, ...build }: Facts, now: Date) {
  const bought = sentWith && { ...sentWith, status: 'bought' }
  return {
    buildDelivery: chosen && { fulfilment: chosen.how, shippingCents: chosen.openCents, deliveryStatus: 'preparing' },
    parcel: bought ?? (hasLabel ? { status: 'buying' } : undefined),
    withdrawnAt: isWithdrawn ? now : null,
    inspectionUntil: inspectionUntil ? noon(inspectionUntil) : null,
    openReturn: isMissed ? { reviewReason: 'not_arrived' } : goingBack && returnOf(goingBack, now),
    lastReturn: goingBack && returnOf(goingBack, now),
    ...build,
  }
}

const SHIP_DAYS = 14

function returnOf({ by, isSent, hasNotCome, isWorse }: NonNullable<Facts['goingBack']>, now: Date) {
  const reviewReason = isWorse ? 'condition' : hasNotCome ? 'not_received' : null
  return { approvedAt: daysBefore(noon(by), SHIP_DAYS), shippedAt: isSent ? now : null, reviewReason }
}

const PLAIN = {
  status: 'building',
  builder: { id: '1', slug: null, name: 'Birch & Bow' },
  buyerName: 'Ada',
  promise: '2027-06-30',
  ...{ startOpenCents: 0, openCents: 0, lostCents: 0, paidDeliveryCents: 0, parts: [] },
  ...{ bankHold: null, withoutSlot: null, question: null, likely: null, cancelKind: null },
  ...{ isStartUnpayable: false, isBuilderListed: true, cameBack: false },
}

const UNANSWERED = { fromDay: '2027-06-30', isAgreed: false }
const AGREED = { fromDay: '2027-06-30', isAgreed: true }
const CAME_BACK = { status: 'ready', cameBack: true } as const
const UPS = { carrier: 'UPS', expectedOn: '2027-04-04' }
const BACK = { by: '2027-04-03', isSent: true, hasNotCome: false }
const returning = (back: Partial<NonNullable<Facts['goingBack']>> = {}): Facts => ({
  status: 'returning',
  goingBack: { ...BACK, ...back },
})
const curing = (title?: string) =>
  stages(7, { ...(title && { title }), status: 'waiting', wait: { reason: 'curing', expectedOn: '2027-05-03' } })
const shippedBack = (how: 'shipping' | 'pickup', openCents = 0): Facts => ({ ...CAME_BACK, chosen: { how, openCents } })

const TABLE: [string, Facts][] = [
  ['Birch & Bow is writing the spec sheet.', { status: 'drafting' }],
  ['Your slot is April–June 2027. No action needed.', { status: 'waiting', slot: 'April–June 2027' }],
  ['Work can start after the first payment of $1,000.', { status: 'waiting', startOpenCents: 100_000, slot: 'May 2027' }],
  ['Work can start after the first payment of $1,000.', { status: 'waiting', startOpenCents: 100_000, today: '2027-07-02' }],
  [
    'Promised Jun 30. Birch & Bow now expects Jul 25. You can wait or cancel the build.',
    { status: 'waiting', startOpenCents: 100_000, expects: '2027-07-25' },
  ],
  ['Overdue since Jun 30.', { status: 'waiting', stages: stages(0), today: '2027-07-02' }],
  [
    'Work is paused: the builder is ill. Was expected to resume around Mar 15.',
    { status: 'paused', pause: { reason: 'illness', expectedOn: '2027-03-15' } },
  ],
  ['Birch & Bow can start work. No action needed.', { status: 'waiting' }],
  ['The instrument was returned to Birch & Bow.', { status: 'returned', goingBack: BACK }],
  ['You’re getting a refund.', { status: 'returned', goingBack: { ...BACK, isSent: false } }],
  ['Waiting for a slot in Birch & Bow’s order book.', { status: 'waiting', startOpenCents: 100_000, withoutSlot: 'waiting' }],
  ['You’ve been offered a slot. Please reply.', { status: 'waiting', startOpenCents: 100_000, withoutSlot: 'offered' }],
  ['Waiting on the buyer to pay for the slot.', { side: 'builder', status: 'waiting', withoutSlot: 'held' }],
  ['Advance payments to Birch & Bow are paused.', { status: 'waiting', startOpenCents: 100_000, isStartUnpayable: true }],
  [
    'Your bank returned $300 to you, so nothing more can be paid here. Please work out the next steps with Birch & Bow.',
    { status: 'waiting', startOpenCents: 30_000, lostCents: 30_000 },
  ],
  [
    'A bank returned $300 to the buyer. We can settle the build for you.',
    { side: 'builder', status: 'ready', openCents: 30_000, lostCents: 30_000 },
  ],
  [
    // Whole weeks: from a Monday to a Sunday.
    'Stage 5 of 9 · Body closed · started Mar 3. Estimated ready May 10 – Jun 20. Promised Jun 30.',
    { likely: { from: '2027-05-12', to: '2027-06-20' } },
  ],
  ['Stage 5 of 9 · Body closed · started Mar 3. Promised Jun 30.', {}],
  ['Stage 5 of 9 · Body closed · started Mar 3.', { promise: null }],
  ['Stage 5 of 9 · Body closed · started Mar 3. Promised Jan 30, 2028.', { promise: '2028-01-30' }],
  ['4 of 9 stages done · Next: body closed. Promised Jun 30.', { stages: stages(4) }],
  [
    'Stage 6 of 9 · Neck · waiting for parts until about Apr 12. Promised Jun 30.',
    { stages: stages(5, { status: 'waiting', wait: { reason: 'parts', expectedOn: '2027-04-12' } }) },
  ],
  [
    'Shipped with USPS, expected Mar 28. Not delivered yet.',
    { status: 'handed_over', sentWith: { carrier: 'USPS', expectedOn: '2027-03-28' } },
  ],
  ['Birch & Bow is waiting for your reply: is this the neck you want?', { question: 'is this the neck you want?' }],
  ['The finish is curing until about May 3. No action needed.', { stages: curing() }],
  ['The lacquer is curing until about May 3. No action needed.', { stages: curing('Lacquer') }],
  [
    'Promised Jun 30. Birch & Bow now expects Jul 25. You can wait or cancel the build.',
    { today: '2027-06-12', expects: '2027-07-25' },
  ],
  [
    'Birch & Bow can’t make Jun 30 and doesn’t have a new date yet. You can wait or cancel the build.',
    { withoutDay: UNANSWERED },
  ],
  [
    'Birch & Bow can’t make Jun 30 and doesn’t have a new date yet. Stage 5 of 9 · Body closed · started Mar 3.',
    { withoutDay: AGREED, today: '2027-07-02', likely: { from: '2027-07-12', to: '2027-07-20' } },
  ],
  [
    'Birch & Bow can’t make Jun 30 and doesn’t have a new date yet. Work is paused: the builder is ill.',
    { status: 'paused', withoutDay: AGREED, pause: { reason: 'illness', expectedOn: null } },
  ],
  [
    'Birch & Bow can’t make Jun 30 and doesn’t have a new date yet. No update in 40 days. We’ve asked Birch & Bow for one.',
    { withoutDay: AGREED, promise: '2027-07-07', askedAfterDays: 40 },
  ],
  ['Birch & Bow can’t make Jun 30 and doesn’t have a new date yet.', { side: 'operator', withoutDay: UNANSWERED }],
  ['Overdue since Jun 30. Stage 5 of 9 · Body closed · started Mar 3.', { today: '2027-07-02' }],
  ['Your instrument is finished. Pay $1,920 and choose delivery or pickup.', { status: 'ready', openCents: 192_000 }],
  ['Your instrument is finished. Choose delivery or pickup.', { status: 'ready' }],
  ['Delivery failed. The carrier is returning the instrument to Birch & Bow. Choose delivery or pickup.', CAME_BACK],
  [
    'Delivery failed. The carrier is returning the instrument to Birch & Bow. Pay $92.40 to have it shipped.',
    shippedBack('shipping', 9_240),
  ],
  [
    'Delivery failed. The carrier is returning the instrument to Birch & Bow. They’ll ship it again once it arrives.',
    shippedBack('shipping'),
  ],
  ['Delivery failed. The carrier is returning the instrument to Birch & Bow. You can pick it up there.', shippedBack('pickup')],
  ['Delivery failed. The carrier is returning the instrument to you.', { ...CAME_BACK, side: 'builder' }],
  [
    'Delivery failed. The carrier is returning the instrument to you. Ship it again once it arrives.',
    { ...shippedBack('shipping'), side: 'builder' },
  ],
  [
    'Delivery failed. The carrier is returning the instrument to Birch & Bow. The buyer will pick it up.',
    { ...shippedBack('pickup'), side: 'operator' },
  ],
  ['On the way with UPS, expected Sunday.', { status: 'handed_over', sentWith: UPS }],
  ['On the way.', { status: 'handed_over' }],
  [
    'Inspect your instrument by Aug 14 and confirm that everything is as agreed.',
    { status: 'inspection', inspectionUntil: '2027-08-14' },
  ],
  ['No update in 31 days. We’ve asked Birch & Bow for one.', { askedAfterDays: 31 }],
  [
    'Work is paused: the builder is ill. Expected to resume around Apr 20.',
    { status: 'paused', pause: { reason: 'illness', expectedOn: '2027-04-20' } },
  ],
  ['Work is paused.', { status: 'paused', pause: { reason: 'other', expectedOn: null } }],
  ['Send the instrument back to Birch & Bow by Apr 3.', returning({ isSent: false })],
  ['The buyer has until Apr 3 to send the instrument back to you.', { side: 'builder', ...returning({ isSent: false }) }],
  ['The instrument is on its way back to Birch & Bow.', returning()],
  [
    'The instrument is back. Birch & Bow reported a problem with the return, and we’re looking into it.',
    returning({ isWorse: true }),
  ],
  [
    'The instrument is back. You reported a problem with the return, and we’re looking into it.',
    { side: 'builder', ...returning({ isWorse: true }) },
  ],
  [
    'The instrument is back. Birch & Bow reported a problem with the return, and we’re looking into it.',
    { side: 'operator', ...returning({ isWorse: true }) },
  ],
  ['The instrument is on its way back to Birch & Bow.', { side: 'operator', ...returning() }],
  ['Birch & Bow can start work.', { side: 'operator', status: 'waiting' }],
  ['Stage 5 of 9 · started Mar 3. Promised Jun 30.', { side: 'operator' }],
  ['4 of 9 stages done. Promised Jun 30.', { side: 'operator', stages: stages(4) }],
  ['Birch & Bow asked the buyer a question and is waiting for the answer.', { side: 'operator', question: 'Is this the neck?' }],
  ['Promised Jun 30. Birch & Bow now expects Jul 25.', { side: 'operator', today: '2027-06-12', expects: '2027-07-25' }],
  [
    'The instrument is finished and paid for. Birch & Bow will ship it to the buyer.',
    { side: 'operator', status: 'ready', chosen: { how: 'shipping', openCents: 0 } },
  ],
  [
    'You withdrew from the contract. The return will start once the instrument arrives.',
    { status: 'handed_over', isWithdrawn: true },
  ],
  [
    'The buyer withdrew from the contract. Cancel the shipping label to cancel the build. If the instrument has already shipped, the return will start once it arrives.',
    { side: 'builder', status: 'ready', isWithdrawn: true, hasLabel: true },
  ],
  ['Delivery reported missing. We’re looking into it.', { status: 'inspection', isMissed: true }],
  [
    'Shipped with UPS. Delivery reported missing. We’re looking into it.',
    { status: 'handed_over', isMissed: true, sentWith: UPS },
  ],
  [
    'The return to Birch & Bow was due on Mar 31. Send the instrument now, or we’ll decide what happens next.',
    returning({ by: '2027-03-31', isSent: false }),
  ],
  [
    'The return to you was due on Mar 31. We’re reviewing the return and will decide what happens next.',
    { side: 'builder', ...returning({ by: '2027-03-31', isSent: false }) },
  ],
  ['The return shipment to you hasn’t arrived. We’re looking into it.', { side: 'builder', ...returning({ hasNotCome: true }) }],
  ['The instrument is yours.', { status: 'completed' }],
  ['The instrument was returned to Birch & Bow.', { status: 'returned' }],
  ['This build was canceled.', { status: 'cancelled' }],
]

test.each(TABLE)('buyer: “%s”', (sentence, facts) => {
  expect(said(facts)).toBe(sentence)
})

const FOR_BUILDER: typeof TABLE = [
  ['You are writing the spec sheet.', { status: 'drafting' }],
  ['Work can start after the first payment of $1,000.', { status: 'waiting', startOpenCents: 100_000 }],
  ['You can start work.', { status: 'waiting', openCents: 192_000 }],
  ['Waiting on the buyer’s reply: is this the neck you want?', { question: 'is this the neck you want?' }],
  ['Promised Jun 30. Your new date is Jul 25.', { today: '2027-06-12', expects: '2027-07-25' }],
  ['You can’t make Jun 30 and don’t have a new date yet.', { withoutDay: UNANSWERED }],
  ['The instrument is finished. $1,920 is still unpaid.', { status: 'ready', openCents: 192_000 }],
  ['The instrument is finished and paid for.', { status: 'ready' }],
  ['The buyer has until Aug 14 to inspect the instrument.', { status: 'inspection', inspectionUntil: '2027-08-14' }],
  ['No update in 31 days.', { askedAfterDays: 31 }],
  ['Work can start after the first payment.', { status: 'waiting', startOpenCents: 100_000, withoutPrices: true }],
  ['The instrument is finished. The balance is still unpaid.', { status: 'ready', openCents: 192_000, withoutPrices: true }],
  ['Completed.', { status: 'completed' }],
]

test.each(FOR_BUILDER)('builder: “%s”', (sentence, facts) => {
  expect(said({ ...facts, side: 'builder' })).toBe(sentence)
})

test.each([
  [31, { askedAfterDays: 31 }],
  [40, { askedAfterDays: 40, withoutDay: AGREED }],
  [null, { askedAfterDays: 40, withoutDay: UNANSWERED }],
  [null, {}],
])('%s days without an update are in the view exactly when the sentence says them', (days, facts: Facts) => {
  const now = noon('2027-04-01')
  expect(daysWithoutUpdate(snapshot(facts, now), { now, timeZone: 'UTC' })).toBe(days)
  expect(/No update in (\d+) days/.exec(said({ ...facts, side: 'builder' }))?.[1]).toBe(days?.toString())
})

test('a running stage is described before a curing one', () => {
  const both = stages(6, { status: 'waiting', wait: { reason: 'curing', expectedOn: '2027-05-03' } }).map((stage) =>
    stage.title === 'Setup' ? { ...stage, status: 'running' as const, startedOn: '2027-03-28' } : stage,
  )
  expect(said({ stages: both })).toBe('Stage 9 of 9 · Setup · started Mar 28. Promised Jun 30.')
})

test('leaves out the stage and usual dates when the stage is shown', () => {
  const likely = { from: '2027-05-11', to: '2027-06-17' }
  const below = (facts: Facts) => said({ likely, belowStage: true, ...facts })
  expect(below({})).toBe('Started Mar 3.')
  expect(below({ stages: stages(4, { status: 'waiting', wait: { reason: 'parts', expectedOn: null } }) })).toBe(
    'Waiting for parts.',
  )
  expect(below({ promise: '2027-03-20' })).toBe('Overdue since Mar 20. Started Mar 3.')
  expect(below({ stages: stages(4) })).toBe('4 of 9 stages done · Next: body closed.')
})

test('returns the current stage while the build is in progress', () => {
  const stage = (facts: Facts) => stageOf(snapshot(facts, noon('2027-04-01')), 'UTC')
  expect(stage({})).toEqual({ title: 'Body closed', number: 5, of: 9 })
  expect(stage({ stages: stages(4) })).toBeNull()
  expect(stage({ status: 'cancelled' })).toBeNull()
})

test('a stage title is lowercased inside a sentence, unless it is a name', () => {
  expect(['Body closed', 'French polish', 'CNC work', 'F-holes and bar', 'rim'].map(stageInSentence)).toEqual([
    'body closed',
    'French polish',
    'CNC work',
    'F-holes and bar',
    'rim',
  ])
})

test('operators see no text typed by a builder, in any status', () => {
  const typed = { title: 'Neck for Ada, 12 Elm Street' }
  const curing = { status: 'waiting', wait: { reason: 'curing', expectedOn: null } } as const
  for (const status of Object.keys(BUILD_MOVES) as BuildStatus[])
    for (const next of [{ status: 'running' } as const, curing, {}])
      for (const question of [null, 'Is 12 Elm Street right?']) {
        const named = stages(4, next).map((stage) => ({ ...stage, ...typed, key: 'finish' }))
        expect(said({ side: 'operator', status, stages: named, question })).not.toMatch(/Ada|Elm/i)
      }
})
