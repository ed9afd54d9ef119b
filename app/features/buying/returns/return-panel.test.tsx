import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { OrderReturns, Return, ReturnPreview } from '#contracts/buying/return-views.ts'
import { ReturnPanel } from './return-panel.tsx'
import { ReturnRequests } from './return-requests.tsx'
import { returnHeading } from './return-words.ts'
import { ReturnShipping } from './start-return-dialog.tsx'

// The evening of December 12 in Los Angeles, and the 13th in London and in Tokyo.
const MOMENT = '2999-12-13T04:00:00.000Z'

const TRIAL = {
  id: 'r1',
  side: 'buyer',
  order_id: 'o1',
  request_id: null,
  title: 'Agate OM',
  builder_name: 'Quentin',
  buyer_name: 'Sam',
  reason: 'trial',
  status: 'approved',
  review_reason: null,
  outcome: null,
  refund: null,
  version: 1,
  due_at: MOMENT,
  is_disputed: false,
  delivery: 'delivered',
  time_zone: 'America/Los_Angeles',
  line: '',
  details: '',
  photos: [],
  answer: null,
  answer_text: '',
  offered: null,
  condition_text: '',
  condition_photos: [],
  figures: { price: 2300, delivery: 0, fee: 230, label: 41.2, total: 2028.8 },
  share: null,
  label: 'shop',
  shipping_paid_by: 'buyer',
  label_price: null,
  label_status: null,
  label_url: null,
  tracking: null,
  to: null,
  timeline: [{ what: 'requested', at: MOMENT }],
  decision: null,
  to_decide: null,
  can: {} as Return['can'],
} as unknown as Return

const PROBLEM: Partial<Return> = {
  reason: 'not_as_agreed',
  status: 'requested',
  details: 'The nut is too narrow.',
  shipping_paid_by: 'builder',
}
const seen = (facts: Partial<Return>): Return => ({ ...TRIAL, ...facts })
const can = (...steps: (keyof Return['can'])[]) => Object.fromEntries(steps.map((step) => [step, true])) as Return['can']

function shown(element: React.ReactElement): string {
  const Page = createRoutesStub([{ path: '/', Component: () => element }])
  return renderToString(<Page initialEntries={['/']} />).replaceAll('<!-- -->', '')
}
const panel = (facts: Partial<Return>) => shown(<ReturnPanel shown={seen(facts)} level="h2" />)
const buttons = (html: string) => [...html.matchAll(/button-words">([^<]+)</g)].map(([, label]) => label)

test.each<[Partial<Return>, string, string]>([
  [PROBLEM, 'Problem reported', 'Problem reported · respond by Thursday, December 12'],
  [{ status: 'offered', offered: 300 }, 'Offer: $300 refund · respond by Thursday, December 12', 'Offer: $300 refund'],
  [{ status: 'offered' }, 'Offer: repair · respond by Thursday, December 12', 'Offer: repair'],
  [{ status: 'repairing' }, 'Repair in progress', 'Repair in progress · due Thursday, December 12'],
  [{ status: 'repaired' }, 'Repair finished · respond by Thursday, December 12', 'Repair finished'],
  [{ status: 'declared', due_at: null }, 'Withdrawal received', 'Withdrawal received'],
  [{}, 'Return approved · ship by Thursday, December 12', 'Return approved'],
  [{ status: 'shipped' }, 'Return shipped', 'Return shipped'],
  [{ status: 'received' }, 'Inspection due Thursday, December 12', 'Inspection due Thursday, December 12'],
  [{ status: 'review' }, 'We’re reviewing this return', 'We’re reviewing this return'],
  [{ status: 'closed', outcome: 'refunded', refund: 2028.8 }, 'Refunded $2,028.80', 'Refunded $2,028.80'],
  [
    { status: 'closed', outcome: 'part_refunded', refund: 300 },
    'Refunded $300 · you keep the instrument',
    'Refunded $300 · Sam keeps the instrument',
  ],
  [{ status: 'closed', outcome: 'kept' }, 'You keep the instrument', 'Sam keeps the instrument'],
  [{ status: 'closed', outcome: 'canceled' }, 'Canceled', 'Canceled'],
])('%#: the heading shows the deadline to the side that must act, as a day in the shop’s time zone', (facts, buyer, builder) => {
  expect(returnHeading(seen(facts))).toBe(buyer)
  expect(returnHeading(seen({ ...facts, side: 'builder' }))).toBe(builder)
})

test('shows what a trial refunds, line by line', () => {
  const html = panel({})
  for (const words of ['$2,300', '−$230', '−$41.20', 'You get back', '$2,028.80']) expect(html).toContain(words)
  expect(html).not.toContain('Delivery<')
  expect(panel({ side: 'builder', share: 207 })).toContain('You keep $207 of the price.')
})

test('shows no return refund while an offer lets the buyer keep the instrument', () => {
  for (const status of ['offered', 'repairing', 'repaired'] as const)
    expect(panel({ ...PROBLEM, status, offered: 300 })).not.toContain('You get back')
})

test('a problem refund includes delivery and the shop’s label, if the builder accepts', () => {
  const html = panel({ ...PROBLEM, figures: { price: 2300, delivery: 68.4, fee: 0, label: 0, total: 2368.4 } })
  for (const words of ['$68.40', 'included', '$2,368.40', 'if Quentin accepts', 'The nut is too narrow.'])
    expect(html).toContain(words)
})

test.each<[string, Partial<Return>, string[]]>([
  ['a report', { ...PROBLEM, can: can('cancel') }, ['Cancel request']],
  [
    'a report, as the builder',
    { ...PROBLEM, side: 'builder', can: can('answer') },
    ['Accept return', 'Offer refund', 'Repair instrument', 'Disagree'],
  ],
  ['an offered refund', { status: 'offered', offered: 300, can: can('answer_offer') }, ['Accept $300', 'Decline']],
  ['an offered repair', { status: 'offered', can: can('answer_offer') }, ['Accept repair', 'Decline']],
  [
    'an offer, as the builder',
    { status: 'offered', answer: 'money', offered: 300, side: 'builder', can: can('answer') },
    ['Accept return', 'Change offer', 'Offer repair', 'Withdraw offer'],
  ],
  ['an offer in review', { status: 'review', offered: 300, can: can('answer_offer') }, ['Accept $300']],
  [
    'a review without an offer, as the builder',
    { status: 'review', side: 'builder', can: can('answer') },
    ['Accept return', 'Offer refund', 'Offer repair'],
  ],
  ['a repair', { status: 'repairing', side: 'builder', can: can('repaired') }, ['Mark repair finished']],
  ['a finished repair', { status: 'repaired', can: can('answer_repair') }, ['Confirm repair', 'Still not right']],
  ['an approved return', { can: can('ship', 'cancel') }, ['Enter tracking', 'Keep instrument']],
  [
    'a return with a label',
    { label_url: '/label.pdf', can: can('ship', 'cancel') },
    ['Print label', 'Enter tracking', 'Keep instrument'],
  ],
  [
    'a shipped return',
    { status: 'shipped', side: 'builder', can: can('as_sent', 'missing') },
    ['Confirm receipt', 'Report missing'],
  ],
  [
    'a return that was not marked as shipped, as the builder',
    { status: 'review', review_reason: 'not_shipped', side: 'builder', can: can('as_sent', 'differs') },
    ['Confirm receipt', 'Report condition'],
  ],
  [
    'a return in another condition, as the builder',
    { status: 'review', review_reason: 'condition', side: 'builder', can: can('as_sent') },
    ['Refund $2,028.80'],
  ],
  [
    'a delivered return',
    { status: 'received', side: 'builder', can: can('as_sent', 'missing', 'differs') },
    ['Refund $2,028.80', 'Report condition', 'Report missing'],
  ],
  ['a case', { status: 'review', side: 'operator', to_decide: { about: 'found', choices: [] } }, ['Decide']],
  ['a closed return', { status: 'closed', outcome: 'refunded' }, []],
])('%s has these buttons', (_, facts, expected) => {
  expect(buttons(panel(facts))).toEqual(expected)
})

test('the builder can list a returned instrument again', () => {
  const timeline: Return['timeline'] = [{ what: 'received', at: MOMENT }]
  const refunded: Partial<Return> = { status: 'closed', outcome: 'refunded', timeline }
  expect(buttons(panel({ ...refunded, side: 'builder' }))).toEqual(['List again'])
  expect(buttons(panel(refunded))).toEqual([])
})

test('an offered refund can still be accepted during review', () => {
  const review: Partial<Return> = { status: 'review', review_reason: 'disagreement', offered: 100 }
  expect(panel(review)).toContain('Until we decide, you can still accept the $100 refund.')
  expect(panel({ ...review, side: 'builder' })).toContain('Until we decide, Sam can still accept the $100 refund.')
})

test('a buyer who reported a missing delivery can confirm it', () => {
  const missing = { reason: 'not_arrived', status: 'review', review_reason: 'not_arrived' } as const
  expect(panel(missing)).toContain('If the instrument arrives, confirm the delivery.')
  expect(buttons(panel(missing))).toEqual(['Confirm delivery'])
  expect(buttons(panel({ ...missing, side: 'builder' }))).toEqual([])
  expect(panel({ ...missing, side: 'builder' })).toContain('If the instrument doesn’t arrive, Sam gets a full refund.')
})

test('says who pays for return shipping, unless the shop’s label is used', () => {
  expect(panel({})).not.toContain('for shipping')
  expect(panel({ label: 'own' })).toContain('You pay for shipping.')
  const byBuilder = { label: 'own', shipping_paid_by: 'builder' } as const
  expect(panel(byBuilder)).toContain('Quentin pays for shipping. Ask them for a label.')
  expect(panel({ ...byBuilder, side: 'builder' })).toContain('You pay for shipping. Send Sam a label.')
  expect(panel({ ...byBuilder, shipping_paid_by: 'shop' })).toContain('We pay for shipping. Contact us for a label.')
})

test.each<[ReturnPreview['shipping_paid_by'], string]>([
  ['buyer', 'You’ll have 14 days to ship the instrument back. You pay for shipping.'],
  ['builder', 'You’ll have 14 days to ship the instrument back. Quentin pays for shipping. Ask them for a label.'],
  [null, ''],
])('a withdrawal says that return shipping is paid by: %s', (payer, text) => {
  const figures = TRIAL.figures
  const preview: ReturnPreview = { reason: 'withdrawal', closes_at: null, own: figures, shop: null, shipping_paid_by: payer }
  const props = { shown: preview, start: 'withdrawal', builderName: 'Quentin', value: 'own', onChange: () => {} } as const
  expect(shown(<ReturnShipping {...props} />).replaceAll(/<[^>]*>/g, '')).toBe(text)
  if (!payer) return
  const choice = shown(<ReturnShipping {...props} shown={{ ...preview, shop: { figures, label: 41.2 } }} />)
  expect(choice.includes('Use our label, included')).toBe(payer === 'builder')
})

const NONE: OrderReturns = {
  latest: null,
  trial_until: null,
  report_until: null,
  withdraw_until: null,
  not_arrived_from: null,
  time_zone: 'America/Los_Angeles',
  can: { trial: false, report: false, withdraw: false, not_arrived: false, confirm_arrival: false },
}
const requests = (returns: Partial<OrderReturns>) =>
  shown(<ReturnRequests returns={{ ...NONE, ...returns }} returned={{ order_id: 'o1' }} builderName="Quentin" wasShipped />)

test('offers the requests that are possible, with the last day', () => {
  expect(requests({})).toBe('')
  const delivered = { trial_until: MOMENT, report_until: '2999-12-11T04:00:00.000Z' }
  const html = requests({ ...delivered, can: { ...NONE.can, trial: true, report: true, withdraw: true } })
  expect(html).toContain('Return window closes Thursday, December 12.')
  expect(buttons(html)).toEqual(['Start a return', 'Report a problem', 'Withdraw from contract here'])
  expect(requests({ ...delivered, can: { ...NONE.can, report: true } })).toContain(
    'You can report a problem until Tuesday, December 10.',
  )
})

test('a delivery can be confirmed, or reported missing after a set day', () => {
  expect(requests({ not_arrived_from: MOMENT })).toContain(
    'If the instrument hasn’t arrived by Thursday, December 12, you can report that here.',
  )
  const html = requests({
    not_arrived_from: '2020-01-01T00:00:00.000Z',
    can: { ...NONE.can, not_arrived: true, confirm_arrival: true },
  })
  expect(buttons(html)).toEqual(['Confirm delivery', 'Report missing delivery'])
})

test('a shipped return shows the day of the refund to both sides', () => {
  expect(panel({ status: 'shipped' })).toContain('once Quentin confirms receipt, or on Thursday, December 12.')
  const toBuilder = panel({ status: 'shipped', side: 'builder' })
  expect(toBuilder).toContain('If you do nothing, we’ll refund Sam on Thursday, December 12.')
})

test('a withdrawal before delivery depends on the parcel', () => {
  const labeled = { reason: 'withdrawal', status: 'declared', delivery: 'labeled' } as const
  expect(panel(labeled)).toContain(
    'Quentin already has a shipping label. If it isn’t shipped by Thursday, December 12, we’ll cancel the sale and refund you.',
  )
  expect(panel({ ...labeled, side: 'builder' })).toContain('If you still have the instrument, cancel its label.')
  expect(panel({ ...labeled, delivery: 'sent', due_at: null })).toContain('You have 14 days after delivery')
  expect(panel({ ...labeled, delivery: 'delivered' })).toContain('You have until Thursday, December 12')
})

test('a return shows that it is paused during a dispute, and the refund stays', () => {
  const paused = { status: 'received', due_at: null, is_disputed: true } as const
  expect(returnHeading(seen(paused))).toBe('Return delivered')
  expect(panel(paused)).toContain('The bank is reviewing this payment. Returns resume after its decision.')
  expect(panel(paused)).toContain('$2,028.80')
})

test('links to the latest return', () => {
  expect(requests({ latest: { id: 'r1', reason: 'trial', status: 'shipped', outcome: null } })).toContain('href="/returns/r1"')
})

test('the buyer reads that the label is being prepared, and why there is none', () => {
  expect(panel({ label_status: 'buying' })).toContain('We’re preparing your label. It will appear here in a moment.')
  expect(panel({ label_status: 'refused' })).toContain('The carrier refused the label. Try again, or ship it with your own.')
  expect(panel({ label_status: 'bought' })).not.toMatch(/preparing your label|refused/)
})

test('a label is called included only for a buyer who does not pay for it', () => {
  const figures = { ...TRIAL.figures, label: 0, total: 2070 }
  for (const side of ['buyer', 'builder'] as const) expect(panel({ side, figures })).not.toContain('Our label')
  const problem = { ...PROBLEM, figures }
  expect(panel(problem)).toContain('included')
  expect(panel({ ...problem, side: 'builder' })).not.toContain('included')
})
