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

const NOTHING: Partial<Record<keyof HandOver['can'], boolean>> = {}
const BUILD = {
  ...{ request_id: 'r1', side: 'builder', status: 'ready', builder_name: 'Ridge Guitars', buyer_name: 'Ada Player' },
  ...{ shipment: null, choice: null, why_not: null, problem: null, withdrawal: null, delivery_status: 'preparing' },
  ...{ not_arrived_from: null, inspection_until: null, going_back: null, time_zone: 'America/Los_Angeles', can: NOTHING },
} as unknown as HandOver

const shown = (element: React.ReactElement) => renderToString(element).replaceAll('<!-- -->', '')

test('a deadline is the day of the shop in every panel of the hand-over', () => {
  const until = { ...BUILD, status: 'inspection', inspection_until: MOMENT } as HandOver
  expect(shown(<Inspection handOver={until} />)).toContain('They can say until March 15, 2999 what is wrong.')
  expect(shown(<Inspection handOver={{ ...until, side: 'buyer' }} />)).toContain('it is completed on March 15, 2999.')
  const going_back = { kind: 'trial', keeps: 0, back: 4800, send_by: MOMENT, sent_at: null, has_not_come: false, to: null }
  const returning = { ...BUILD, status: 'returning', going_back } as HandOver
  expect(shown(<GoingBack handOver={returning} />)).toContain('They have until March 15, 2999 to send it.')
  expect(shown(<GoingBack handOver={{ ...returning, side: 'buyer' }} />)).toContain('Send it by March 15, 2999, with slack')
  const sent = { ...BUILD, side: 'buyer', status: 'handed_over', not_arrived_from: MOMENT } as HandOver
  expect(shown(<SayNotArrived handOver={sent} />)).toContain('If it has not come by March 15, 2999, you can say so here.')
  const problem = { status: 'open', answer_by: MOMENT } as NonNullable<HandOver['problem']>
  expect(waitsFor(until, problem)).toContain('Please answer by March 15, 2999.')
})

test('where nothing travels and nobody can do anything, there is no section of the delivery', () => {
  expect(shown(<Sending handOver={BUILD} />)).toBe('')
  expect(shown(<Sending handOver={{ ...BUILD, can: { ...BUILD.can, mark_ready: true } }} />)).toContain('Tell Ada Player to come')
  expect(shown(<Sending handOver={{ ...BUILD, why_not: 'It is not paid' }} />)).toContain('It is not paid.')
  // What is not ready says nothing of why it cannot leave.
  expect(shown(<Sending handOver={{ ...BUILD, status: 'building', why_not: 'It is not paid' }} />)).toBe('')
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
