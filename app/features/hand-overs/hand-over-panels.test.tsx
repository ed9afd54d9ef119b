import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { HandOver } from '#contracts/hand-over-views.ts'
import { GoingBack } from './going-back.tsx'
import { Inspection } from './inspection.tsx'
import { SayNotArrived } from './not-arrived.tsx'
import { waitsFor } from './problem-words.ts'
import { Sending } from './sending.tsx'

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

test('the days to look at it end on the day of the shop, for both sides', () => {
  const days = { status: 'inspection', inspection_until: MOMENT } as const
  expect(shown(<Inspection handOver={seen(days)} />)).toContain('They can say until Mar 15, 2999 what is wrong.')
  expect(shown(<Inspection handOver={seen({ ...days, side: 'buyer' })} />)).toContain('it is completed on Mar 15, 2999.')
})

test('what goes back is sent by the day of the shop, for both sides', () => {
  const returning = { status: 'returning', going_back: GOING_BACK } as const
  expect(shown(<GoingBack handOver={seen(returning)} />)).toContain('They have until Mar 15, 2999 to send it.')
  const toBuyer = shown(<GoingBack handOver={seen({ ...returning, side: 'buyer' })} />)
  expect(toBuyer).toContain('Send it by Mar 15, 2999, with slack')
})

test('what is back and not as it was is not said to have been sent on the day that its builder said so', () => {
  const problem = { words: 'A crack.', pictures: [] } as unknown as NonNullable<HandOver['problem']>
  const returning = { status: 'returning', going_back: { ...GOING_BACK, sent_at: MOMENT } } as const
  expect(shown(<GoingBack handOver={seen(returning)} />)).toContain('It was sent on')
  expect(shown(<GoingBack handOver={seen({ ...returning, problem })} />)).not.toContain('It was sent on')
})

test('the builder who has it can say that it is not as it was before its buyer has said that it was sent', () => {
  const can = { confirm_return: true, report_return: true, not_come: false } as HandOver['can']
  const panel = shown(<GoingBack handOver={seen({ status: 'returning', going_back: GOING_BACK, can })} />)
  expect(panel).toContain('It is not as it was')
  expect(panel).not.toContain('It has not come')
})

test('a buyer reads from which day of the shop on they can say that it has not come', () => {
  const sent = seen({ side: 'buyer', status: 'handed_over', not_arrived_from: MOMENT })
  expect(shown(<SayNotArrived handOver={sent} />)).toContain('If it has not come by Mar 15, 2999, you can say so here.')
})

test('a problem is answered by the day of the shop', () => {
  const problem = { status: 'open', answer_by: MOMENT } as NonNullable<HandOver['problem']>
  expect(waitsFor(seen({ status: 'inspection' }), problem)).toContain('Please answer by Mar 15, 2999.')
})

test('where nothing travels and nobody can do anything, there is no section of the delivery', () => {
  expect(shown(<Sending handOver={BUILD} />)).toBe('')
  expect(shown(<Sending handOver={seen({ can: { ...BUILD.can, mark_ready: true } })} />)).toContain('Tell Ada Player to come')
})

test('what is finished says why it cannot leave, and what is not finished does not', () => {
  expect(shown(<Sending handOver={seen({ why_not: 'It is not paid' })} />)).toContain('It is not paid.')
  expect(shown(<Sending handOver={seen({ status: 'building', why_not: 'It is not paid' })} />)).toBe('')
})

test('a sum that was offered stays on the table while operators look at it', () => {
  const problem = { status: 'disputed', answer: 'money', offered: 100, pictures: [] } as unknown as NonNullable<
    HandOver['problem']
  >
  const disputed = { ...BUILD, status: 'inspection', problem } as HandOver
  const buyers = { ...disputed, side: 'buyer', can: { ...BUILD.can, answer_offer: true } } as HandOver
  expect(shown(<Inspection handOver={buyers} />)).toContain('Until then you can still take the $100.')
  expect(shown(<Inspection handOver={buyers} />)).toContain('Yes, $100 settles it')
  expect(shown(<Inspection handOver={buyers} />)).not.toContain('>No<')
  const builders = { ...disputed, can: { ...BUILD.can, answer: true } } as HandOver
  expect(shown(<Inspection handOver={builders} />)).toContain('Until then the buyer can still take the $100.')
  expect(shown(<Inspection handOver={builders} />)).toContain('Take my offer back')
  const silent = { ...builders, problem: { ...problem, answer: null, offered: null } } as HandOver
  expect(shown(<Inspection handOver={silent} />)).not.toContain('Take my offer back')
})
