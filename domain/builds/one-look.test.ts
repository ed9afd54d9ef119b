import { expect, test } from 'vitest'
import { BUILD_MOVES, type BuildStatus } from '#contracts/build-states.ts'
import { type OneLookFacts, type OneLookStage, oneLook, stageInSentence } from './one-look.ts'

const TITLES = ['Design', 'Wood', 'Plates', 'Sides', 'Body closed', 'Neck', 'Frets and fit', 'Finish', 'Setup']

/** Some stages done, and the next as it is given. */
function stages(done: number, next: Partial<OneLookStage> = {}): OneLookStage[] {
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

function said(facts: Partial<OneLookFacts>): string {
  return oneLook({
    side: 'buyer',
    status: 'building',
    builder: 'Birch & Bow',
    today: '2027-04-01',
    stages: RUNNING,
    promise: '2027-06-30',
    startOpenCents: 0,
    openCents: 0,
    lostCents: 0,
    pause: null,
    ...facts,
  })
}

const UNANSWERED = { fromDay: '2027-06-30', isAgreed: false }
const AGREED = { fromDay: '2027-06-30', isAgreed: true }
const CAME_BACK = { status: 'ready', cameBack: true } as const
const BACK = { by: '2027-04-03', isSent: true, hasNotCome: false }

const TABLE: [string, Partial<OneLookFacts>][] = [
  ['Waiting for your signature.', { status: 'drafting', isSheetSent: true }],
  ['Birch & Bow is writing the spec sheet.', { status: 'drafting' }],
  ['Your slot is April–June 2027. Nothing to do now.', { status: 'waiting', slot: 'April–June 2027' }],
  ['The first payment of $1,000 starts the build.', { status: 'waiting', startOpenCents: 100_000, slot: 'May 2027' }],
  [
    'The first payment of $1,000 starts the build.',
    { status: 'waiting', startOpenCents: 100_000, awaitsStartByBuyer: true, today: '2027-07-02' },
  ],
  [
    'Later than promised (June 30). Birch & Bow now expects July 25. You can wait or end it.',
    { status: 'waiting', startOpenCents: 100_000, awaitsStartByBuyer: true, expects: '2027-07-25' },
  ],
  ['Later than promised (June 30).', { status: 'waiting', stages: stages(0), today: '2027-07-02' }],
  [
    'The work is paused: the builder is ill. It was to go on about March 15.',
    { status: 'paused', pause: { reason: 'illness', expectedOn: '2027-03-15' } },
  ],
  ['Birch & Bow can begin. Nothing to do now.', { status: 'waiting' }],
  ['It went back to Birch & Bow.', { status: 'returned', goingBack: BACK }],
  ['Your money goes back.', { status: 'returned', goingBack: { ...BACK, isSent: false } }],
  ['It waits for a slot in Birch & Bow’s order book.', { status: 'waiting', startOpenCents: 100_000, withoutSlot: 'waiting' }],
  ['A slot waits for your answer.', { status: 'waiting', startOpenCents: 100_000, withoutSlot: 'offered' }],
  ['A slot waits for the buyer’s payment.', { side: 'builder', status: 'waiting', withoutSlot: 'held' }],
  [
    'At the moment the shop takes no payments for Birch & Bow before the work is done.',
    { status: 'waiting', startOpenCents: 100_000, isStartUnpayable: true },
  ],
  [
    'Your bank has returned $300 to you, so nothing more can be paid here. Agree with Birch & Bow on what happens next.',
    { status: 'waiting', startOpenCents: 30_000, lostCents: 30_000 },
  ],
  [
    'A bank has returned $300 to the buyer. The shop’s operators can settle it.',
    { side: 'builder', status: 'ready', openCents: 30_000, lostCents: 30_000 },
  ],
  [
    // Whole weeks: from a Monday to a Sunday.
    'Stage 5 of 9: body closed, since March 3. Likely ready May 10–June 20; promised June 30.',
    { likely: { from: '2027-05-12', to: '2027-06-20' } },
  ],
  ['Stage 5 of 9: body closed, since March 3. Promised June 30.', {}],
  ['Stage 5 of 9: body closed, since March 3.', { promise: null }],
  ['Stage 5 of 9: body closed, since March 3. Promised January 30, 2028.', { promise: '2028-01-30' }],
  ['4 of 9 stages done, next: body closed. Promised June 30.', { stages: stages(4) }],
  [
    'Stage 6 of 9: neck waits for parts, until about April 12. Promised June 30.',
    { stages: stages(5, { status: 'waiting', wait: { reason: 'parts', expectedOn: '2027-04-12' } }) },
  ],
  [
    'Sent with USPS, expected March 28. It has not arrived yet.',
    { status: 'handed_over', delivery: { carrier: 'USPS', expected: 'March 28', isOverdue: true } },
  ],
  ['Birch & Bow is waiting for your reply: is this the neck you want?', { question: 'is this the neck you want?' }],
  [
    'The finish is curing until about May 3. Nothing to do, and that is right.',
    { stages: stages(7, { status: 'waiting', wait: { reason: 'curing', expectedOn: '2027-05-03' } }) },
  ],
  [
    'The lacquer is curing until about May 3. Nothing to do, and that is right.',
    { stages: stages(7, { title: 'Lacquer', status: 'waiting', wait: { reason: 'curing', expectedOn: '2027-05-03' } }) },
  ],
  [
    'Later than promised (June 30). Birch & Bow now expects July 25. You can wait or end it.',
    { today: '2027-06-12', expects: '2027-07-25' },
  ],
  ['Birch & Bow cannot keep June 30 and cannot name a new day yet. You can wait or end it.', { withoutDay: UNANSWERED }],
  [
    'Birch & Bow cannot keep June 30 and cannot name a new day yet. Stage 5 of 9: body closed, since March 3.',
    { withoutDay: AGREED, today: '2027-07-02', likely: { from: '2027-07-12', to: '2027-07-20' } },
  ],
  [
    'Birch & Bow cannot keep June 30 and cannot name a new day yet. The work is paused: the builder is ill.',
    { status: 'paused', withoutDay: AGREED, pause: { reason: 'illness', expectedOn: null } },
  ],
  [
    'Birch & Bow cannot keep June 30 and cannot name a new day yet. No news for 40 days. We have asked Birch & Bow.',
    { withoutDay: AGREED, promise: '2027-07-07', askedAfterDays: 40 },
  ],
  ['Birch & Bow cannot keep June 30 and cannot name a new day yet.', { side: 'operator', withoutDay: UNANSWERED }],
  ['Later than promised (June 30). Stage 5 of 9: body closed, since March 3.', { today: '2027-07-02' }],
  ['It is finished. Pay $1,920 and choose how it comes to you.', { status: 'ready', openCents: 192_000 }],
  ['It is finished. Choose how it comes to you.', { status: 'ready' }],
  ['The carrier could not deliver it and brings it back to Birch & Bow. Choose how it comes to you.', CAME_BACK],
  [
    'The carrier could not deliver it and brings it back to Birch & Bow. Pay $92.40, and it is sent to you.',
    { ...CAME_BACK, chosen: { how: 'shipping', openCents: 9_240 } },
  ],
  [
    'The carrier could not deliver it and brings it back to Birch & Bow. They send it again once it is there.',
    { ...CAME_BACK, chosen: { how: 'shipping', openCents: 0 } },
  ],
  [
    'The carrier could not deliver it and brings it back to Birch & Bow. Pick it up there.',
    { ...CAME_BACK, chosen: { how: 'pickup', openCents: 0 } },
  ],
  ['The carrier could not deliver it and brings it back to you.', { ...CAME_BACK, side: 'builder' }],
  [
    'The carrier could not deliver it and brings it back to you. Send it again once it is there.',
    { ...CAME_BACK, side: 'builder', chosen: { how: 'shipping', openCents: 0 } },
  ],
  [
    'The carrier could not deliver it and brings it back to Birch & Bow. The buyer picks it up.',
    { ...CAME_BACK, side: 'operator', chosen: { how: 'pickup', openCents: 0 } },
  ],
  ['On its way with UPS, expected Thursday.', { status: 'handed_over', delivery: { carrier: 'UPS', expected: 'Thursday' } }],
  ['On its way.', { status: 'handed_over' }],
  ['Look at it until August 14. Is everything as agreed?', { status: 'inspection', inspectionUntil: '2027-08-14' }],
  ['No news for 31 days. We have asked Birch & Bow.', { askedAfterDays: 31 }],
  [
    'The work is paused: the builder is ill. It goes on about April 20.',
    { status: 'paused', pause: { reason: 'illness', expectedOn: '2027-04-20' } },
  ],
  ['The work is paused.', { status: 'paused', pause: { reason: 'other', expectedOn: null } }],
  ['Send it back to Birch & Bow by April 3.', { status: 'returning', goingBack: { ...BACK, isSent: false } }],
  ['The buyer sends it back to you by April 3.', { side: 'builder', status: 'returning', goingBack: { ...BACK, isSent: false } }],
  ['It is on its way back to Birch & Bow.', { status: 'returning', goingBack: BACK }],
  [
    'It is back. Birch & Bow says that it is not as it was, and we look at it.',
    { status: 'returning', goingBack: { ...BACK, isWorse: true } },
  ],
  [
    'It is back. You say that it is not as it was, and we look at it.',
    { side: 'builder', status: 'returning', goingBack: { ...BACK, isWorse: true } },
  ],
  [
    'It is back. Birch & Bow says that it is not as it was, and we look at it.',
    { side: 'operator', status: 'returning', goingBack: { ...BACK, isWorse: true } },
  ],
  ['It is on its way back to Birch & Bow.', { side: 'operator', status: 'returning', goingBack: BACK }],
  ['All is signed and paid: Birch & Bow can begin.', { side: 'operator', status: 'waiting' }],
  ['Stage 5 of 9, since March 3. Promised June 30.', { side: 'operator' }],
  ['4 of 9 stages done. Promised June 30.', { side: 'operator', stages: stages(4) }],
  ['Birch & Bow asked the buyer a question and is waiting for the answer.', { side: 'operator', question: 'Is this the neck?' }],
  [
    'Later than promised (June 30). Birch & Bow now expects July 25.',
    { side: 'operator', today: '2027-06-12', expects: '2027-07-25' },
  ],
  [
    'It is finished and paid. Birch & Bow sends it to the buyer.',
    { side: 'operator', status: 'ready', chosen: { how: 'shipping', openCents: 0 } },
  ],
  ['You have withdrawn. It goes back once it has come.', { status: 'handed_over', isWithdrawn: true }],
  [
    'The buyer has withdrawn. Cancel the label, and the build ends. If it has left, it goes back once it has come.',
    { side: 'builder', status: 'ready', isWithdrawn: true, hasLabel: true },
  ],
  ['It has not come, and we look for it.', { status: 'inspection', isMissed: true }],
  [
    'Sent with UPS. It has not come, and we look for it.',
    { status: 'handed_over', isMissed: true, delivery: { carrier: 'UPS', expected: 'Thursday' } },
  ],
  [
    'You were to send it back to Birch & Bow by March 31. Send it now, or we decide what happens.',
    { status: 'returning', goingBack: { ...BACK, by: '2027-03-31', isSent: false } },
  ],
  [
    'The buyer was to send it back to you by March 31, and has not. We look at it and decide.',
    { side: 'builder', status: 'returning', goingBack: { ...BACK, by: '2027-03-31', isSent: false } },
  ],
  [
    'It was sent back to you and has not come. We look at it.',
    { side: 'builder', status: 'returning', goingBack: { ...BACK, hasNotCome: true } },
  ],
  ['It is yours.', { status: 'completed' }],
  ['It went back to Birch & Bow.', { status: 'returned' }],
  ['This build has ended.', { status: 'cancelled' }],
]

test.each(TABLE)('the buyer reads “%s”', (sentence, facts) => {
  expect(said(facts)).toBe(sentence)
})

const FOR_BUILDER: typeof TABLE = [
  ['You are writing the spec sheet.', { status: 'drafting' }],
  ['Waiting for the buyer’s signature.', { status: 'drafting', isSheetSent: true }],
  ['The first payment of $1,000 starts the build.', { status: 'waiting', startOpenCents: 100_000 }],
  ['All is signed and paid: you can begin.', { status: 'waiting' }],
  ['You wait for the buyer: is this the neck you want?', { question: 'is this the neck you want?' }],
  ['Later than promised (June 30). You now expect July 25.', { today: '2027-06-12', expects: '2027-07-25' }],
  ['You cannot keep June 30 and cannot name a new day yet.', { withoutDay: UNANSWERED }],
  ['It is finished. $1,920 is still to be paid.', { status: 'ready', openCents: 192_000 }],
  ['It is finished and paid.', { status: 'ready' }],
  ['The buyer is looking at it until August 14.', { status: 'inspection', inspectionUntil: '2027-08-14' }],
  ['The buyer has had no news for 31 days.', { askedAfterDays: 31 }],
  ['The first payment starts the build.', { status: 'waiting', startOpenCents: 100_000, withoutPrices: true }],
  ['It is finished. The rest is still to be paid.', { status: 'ready', openCents: 192_000, withoutPrices: true }],
  ['Done.', { status: 'completed' }],
]

test.each(FOR_BUILDER)('the builder reads “%s”', (sentence, facts) => {
  expect(said({ ...facts, side: 'builder' })).toBe(sentence)
})

test('while something cures and something else is worked on, the work is what is said', () => {
  const both = stages(6, { status: 'waiting', wait: { reason: 'curing', expectedOn: '2027-05-03' } }).map((stage) =>
    stage.title === 'Setup' ? { ...stage, status: 'running' as const, startedOn: '2027-03-28' } : stage,
  )
  expect(said({ stages: both })).toBe('Stage 9 of 9: setup, since March 28. Promised June 30.')
})

test('inside a sentence a stage loses its capital, unless it is a name', () => {
  expect(['Body closed', 'French polish', 'CNC work', 'F-holes and bar', 'rim'].map(stageInSentence)).toEqual([
    'body closed',
    'French polish',
    'CNC work',
    'F-holes and bar',
    'rim',
  ])
})

test('an operator reads nothing that a builder typed, whatever the status', () => {
  const typed = { title: 'Neck for Ada, 12 Elm Street' }
  for (const status of Object.keys(BUILD_MOVES) as BuildStatus[]) {
    for (const next of [
      { status: 'running' },
      { status: 'waiting', wait: { reason: 'curing', expectedOn: null } },
      {},
    ] as const) {
      const named = stages(4, next).map((stage) => ({ ...stage, ...typed, key: 'finish' }))
      const sentence = said({ side: 'operator', status, stages: named })
      expect(sentence).not.toMatch(/Ada|Elm/i)
      expect(said({ side: 'operator', status, stages: named, question: 'Is 12 Elm Street right?' })).not.toMatch(/Ada|Elm/i)
    }
  }
})
