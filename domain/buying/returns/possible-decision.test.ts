import { expect, test } from 'vitest'
import type { DecisionSubject } from '#contracts/buying/returns.ts'
import { decisionOf } from './possible-decision.ts'
import type { ReturnRow } from './returns-table.ts'

type Facts = Parameters<typeof decisionOf>[0]
const NOW = new Date('2028-08-09T10:00:00Z')
const LONG_AGO = new Date('2028-07-26T10:00:00Z')
const LATER = new Date('2028-08-10T10:00:00Z')
const INSURED = { isInsured: true }
const BROUGHT_BACK = { delivery: 'brought_back' } as const
const ALL = ['as_agreed', 'money', 'shop_pays', 'take_back']
const LOST = ['as_agreed', 'shop_pays', 'take_back']

const ROW = {
  version: 3,
  status: 'requested',
  reason: 'not_as_agreed',
  reviewReason: null,
  approvedAt: null,
  shippedAt: null,
  withdrawnAt: null,
  dueAt: null,
}

function row(more: Partial<ReturnRow>): Pick<Facts, 'openReturn'> {
  return { openReturn: { ...ROW, ...more } as ReturnRow }
}

const DAMAGED = row({ status: 'review', reason: 'damaged', reviewReason: 'damaged' })
const MISSING = row({ status: 'review', reason: 'not_arrived', reviewReason: 'not_arrived' })
const started = (more: Partial<ReturnRow>) =>
  row({ status: 'approved', reason: 'trial', approvedAt: LONG_AGO, dueAt: NOW, ...more })
const shipped = (dueAt: Date) => started({ status: 'shipped', shippedAt: LONG_AGO, dueAt })

const TABLE: [string, Partial<Facts>, DecisionSubject | undefined, string[]][] = [
  ['nothing while no problem is open', {}, undefined, []],
  ['nothing about a withdrawal in transit', { ...row({ status: 'declared', reason: 'withdrawal' }) }, undefined, []],
  ['a reported problem with every choice', { ...DAMAGED, ...INSURED }, 'found', ALL],
  ['a reported problem without the shop’s insurance', { ...DAMAGED }, 'found', ['as_agreed', 'money', 'take_back']],
  [
    'a problem after a withdrawal: only who pays for the return',
    row({ status: 'review', reason: 'damaged', reviewReason: 'damaged', withdrawnAt: NOW }),
    'withdrawn',
    ['as_agreed', 'take_back'],
  ],
  [
    'a missing delivery with a full refund or none',
    { ...MISSING, ...INSURED },
    'not_arrived',
    ['as_agreed', 'shop_pays', 'take_back'],
  ],
  ['a missing delivery without the shop’s insurance', { ...MISSING }, 'not_arrived', ['as_agreed', 'take_back']],
  [
    'a withdrawn build that the carrier returned',
    {
      ...row({ status: 'review', reason: 'not_arrived', reviewReason: 'not_arrived', withdrawnAt: NOW }),
      ...INSURED,
      ...BROUGHT_BACK,
    },
    'brought_back',
    ['as_agreed', 'shop_pays', 'take_back'],
  ],
  ['nothing about a return before its deadline', started({ dueAt: LATER }), undefined, []],
  ['nothing about a return in transit', shipped(NOW), undefined, []],
  ['a return in transit whose refund is overdue', shipped(new Date('2028-08-08T10:00:00Z')), 'returning', LOST],
  ['an overdue return without a partial refund', started({}), 'returning', LOST],
  [
    'a lost return after a withdrawal without a partial refund',
    started({ status: 'review', reason: 'withdrawal', shippedAt: NOW, reviewReason: 'not_received' }),
    'returning',
    LOST,
  ],
  [
    'an unshipped return after a withdrawal like a missing delivery',
    { ...started({ status: 'review', reason: 'withdrawal', reviewReason: 'not_shipped' }), ...INSURED },
    'not_sent_back',
    ['as_agreed', 'shop_pays', 'take_back'],
  ],
  [
    'a damaged return: only the amount',
    started({ status: 'review', reason: 'withdrawal', shippedAt: NOW, reviewReason: 'condition' }),
    'came_back',
    ['take_back', 'money'],
  ],
  ['nothing while a bank decides', { ...DAMAGED, isDisputed: true }, undefined, []],
  [
    'only to close a return after a dispute that refunded everything',
    { ...started({ status: 'review', reviewReason: 'dispute' }), left: { priceCents: 0, deliveryCents: 0, shareCents: 0 } },
    'disputed',
    ['close'],
  ],
  ['the rest after a dispute about a part', started({ status: 'review', reviewReason: 'dispute' }), 'returning', LOST],
]

const LEFT = { priceCents: 100_000, deliveryCents: 0, shareCents: 90_000 }
const FACTS: Facts = { openReturn: undefined, delivery: 'delivered', isInsured: false, isDisputed: false, left: LEFT }

test.each(TABLE)('operators decide %s', (_, facts, about, choices) => {
  const possible = decisionOf({ ...FACTS, ...facts }, NOW)
  expect(possible && { about: possible.about, choices: possible.choices }).toEqual(about && { about, choices })
})
