import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { HandOver } from '#contracts/custom-builds/hand-over-views.ts'
import { Inspection } from './inspection.tsx'
import { ReportMissingDelivery } from './missing-delivery.tsx'
import { answerText, nextStepText } from './problem-copy.ts'
import { ReturnPanel } from './return-panel.tsx'
import { ShippingPanel } from './shipping-panel.tsx'

// The evening of the 15th in Los Angeles, and the 16th in London and in Tokyo.
const MOMENT = '2999-03-16T04:00:00.000Z'

const BUILD = {
  request_id: 'r1',
  side: 'builder',
  status: 'ready',
  builder_name: 'Ridge Guitars',
  buyer_name: 'Ada Player',
  delivery_status: 'preparing',
  shipment: null,
  choice: null,
  why_not: null,
  problem: null,
  time_zone: 'America/Los_Angeles',
  lines: [] as HandOver['lines'],
  can: {},
} as HandOver

const GOING_BACK = {
  kind: 'trial',
  keeps: 0,
  back: 4800,
  send_by: MOMENT,
  sent_at: null,
  has_not_come: false,
  to: null,
} as const

const seen = (facts: Partial<HandOver>): HandOver => ({ ...BUILD, ...facts })
const shown = (element: React.ReactElement) => renderToString(element).replaceAll('<!-- -->', '')

test('the inspection ends on the shop’s calendar day for both sides', () => {
  const days = { status: 'inspection', inspection_until: MOMENT } as const
  expect(shown(<Inspection handOver={seen(days)} />)).toContain('They can report a problem until Mar 15, 2999.')
  expect(shown(<Inspection handOver={seen({ ...days, side: 'buyer' })} />)).toContain(
    'the build will be completed on Mar 15, 2999.',
  )
})

test('the return deadline is the shop’s calendar day for both sides', () => {
  const returning = { status: 'returning', going_back: GOING_BACK } as const
  expect(shown(<ReturnPanel handOver={seen(returning)} />)).toContain('Ada Player has until Mar 15, 2999 to ship the instrument.')
  const toBuyer = shown(<ReturnPanel handOver={seen({ ...returning, side: 'buyer' })} />)
  expect(toBuyer).toContain('Ship the instrument by Mar 15, 2999, in its case')
})

test('a disputed return does not show the day of the builder’s report as its shipping day', () => {
  const problem = { words: 'A crack.', pictures: [] } as unknown as NonNullable<HandOver['problem']>
  const returning = { status: 'returning', going_back: { ...GOING_BACK, sent_at: MOMENT } } as const
  expect(shown(<ReturnPanel handOver={seen(returning)} />)).toContain('Shipped on')
  expect(shown(<ReturnPanel handOver={seen({ ...returning, problem })} />)).not.toContain('Shipped on')
})

test('the builder can report a problem with a return that the buyer has not marked as shipped', () => {
  const can = { confirm_return: true, report_return: true, not_come: false } as HandOver['can']
  const panel = shown(<ReturnPanel handOver={seen({ status: 'returning', going_back: GOING_BACK, can })} />)
  expect(panel).toContain('Report problem')
  expect(panel).not.toContain('Not received')
})

test('a buyer sees on which of the shop’s days they can report a missing delivery', () => {
  const sent = seen({ side: 'buyer', status: 'handed_over', not_arrived_from: MOMENT })
  expect(shown(<ReportMissingDelivery handOver={sent} />)).toContain(
    'If the instrument hasn’t arrived by Mar 15, 2999, you can report that here.',
  )
})

test('the answer deadline of a problem is the shop’s calendar day', () => {
  const problem = { status: 'requested', answer_by: MOMENT } as NonNullable<HandOver['problem']>
  expect(nextStepText(seen({ status: 'inspection' }), problem)).toContain('Please respond by Mar 15, 2999.')
})

test('a repair is only announced while it is in progress', () => {
  const told = (side: HandOver['side'], status: string) =>
    answerText(seen({ side }), { answer: 'fix', status } as NonNullable<HandOver['problem']>)
  expect(told('buyer', 'repairing')).toContain('will repair the instrument at their cost')
  expect(told('buyer', 'repaired')).toBe('Ridge Guitars offered a repair at their cost.')
  expect(told('builder', 'repaired')).toBe('You offered a repair at your cost.')
})

test('hides the delivery section if nothing ships and no action is possible', () => {
  expect(shown(<ShippingPanel handOver={BUILD} />)).toBe('')
  expect(shown(<ShippingPanel handOver={seen({ can: { ...BUILD.can, mark_ready: true } })} />)).toContain('Mark ready for pickup')
})

test('a finished build shows why it cannot ship; an unfinished one does not', () => {
  expect(shown(<ShippingPanel handOver={seen({ why_not: 'It is not paid' })} />)).toContain('It is not paid.')
  expect(shown(<ShippingPanel handOver={seen({ status: 'building', why_not: 'It is not paid' })} />)).toBe('')
})

test('an offered refund can still be accepted during operator review', () => {
  const problem = { status: 'review', answer: 'money', offered: 100, pictures: [] } as unknown as NonNullable<HandOver['problem']>
  const disputed = { ...BUILD, status: 'inspection', problem } as HandOver
  const buyers = { ...disputed, side: 'buyer', can: { ...BUILD.can, answer_offer: true } } as HandOver
  expect(shown(<Inspection handOver={buyers} />)).toContain('Until we decide, you can still accept the $100.')
  expect(shown(<Inspection handOver={buyers} />)).toContain('Accept $100')
  expect(shown(<Inspection handOver={buyers} />)).not.toContain('>Decline<')
  const builders = { ...disputed, can: { ...BUILD.can, answer: true } } as HandOver
  expect(shown(<Inspection handOver={builders} />)).toContain('Until we decide, the buyer can still accept the $100.')
  expect(shown(<Inspection handOver={builders} />)).toContain('Withdraw my offer')
  const silent = { ...builders, problem: { ...problem, answer: null, offered: null } } as HandOver
  expect(shown(<Inspection handOver={silent} />)).not.toContain('Withdraw my offer')
})
