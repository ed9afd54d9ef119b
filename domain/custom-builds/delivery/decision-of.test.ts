import { expect, test } from 'vitest'
import type { DecisionSubject } from '#contracts/buying/returns.ts'
import type { ReturnRow } from '#domain/buying/returns/returns-table.ts'
import { decisionOf } from './decide-return.ts'

type Facts = Parameters<typeof decisionOf>[0]
const NOW = new Date('2028-08-09T10:00:00Z')
const LONG_AGO = new Date('2028-07-26T10:00:00Z')
const LATER = new Date('2028-08-10T10:00:00Z')
const WITH_PARCEL = { parcel: { status: 'bought' } as Facts['parcel'] }
const OWN_LABEL = { parcel: { status: 'own' } as Facts['parcel'] }
const BROUGHT_BACK = { handOver: { deliveryStatus: 'returned' } as Facts['handOver'] }
const ALL = ['as_agreed', 'money', 'shop_pays', 'take_back']

const ROW = {
  version: 3,
  status: 'requested',
  reason: 'not_as_agreed',
  reviewReason: null,
  approvedAt: null,
  shippedAt: null,
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
  ['a reported problem with every choice', { ...DAMAGED, ...WITH_PARCEL }, 'found', ALL],
  ['a reported problem without the shop’s insurance', { ...DAMAGED, ...OWN_LABEL }, 'found', ['as_agreed', 'money', 'take_back']],
  [
    'a problem after a withdrawal: only who pays for the return',
    { ...DAMAGED, withdrawnAt: NOW },
    'withdrawn',
    ['as_agreed', 'take_back'],
  ],
  [
    'a missing delivery with a full refund or none',
    { ...MISSING, ...WITH_PARCEL },
    'not_arrived',
    ['as_agreed', 'shop_pays', 'take_back'],
  ],
  ['a missing delivery without the shop’s insurance', { ...MISSING, ...OWN_LABEL }, 'not_arrived', ['as_agreed', 'take_back']],
  [
    'a withdrawn build that the carrier returned',
    { ...MISSING, withdrawnAt: NOW, ...WITH_PARCEL, ...BROUGHT_BACK },
    'brought_back',
    ['as_agreed', 'shop_pays', 'take_back'],
  ],
  ['nothing about a return before its deadline', started({ dueAt: LATER }), undefined, []],
  ['nothing about a return in transit', shipped(NOW), undefined, []],
  [
    'a return in transit whose refund is overdue',
    shipped(new Date('2028-08-08T10:00:00Z')),
    'returning',
    ['as_agreed', 'money', 'shop_pays', 'take_back'],
  ],
  ['an overdue return with every choice', started({}), 'returning', ALL],
  [
    'a lost return after a withdrawal with every choice',
    started({ status: 'review', reason: 'withdrawal', shippedAt: NOW, reviewReason: 'not_received' }),
    'returning',
    ALL,
  ],
  [
    'an unshipped return after a withdrawal like a missing delivery',
    { ...started({ status: 'review', reason: 'withdrawal', reviewReason: 'not_shipped' }), ...WITH_PARCEL },
    'not_sent_back',
    ['as_agreed', 'shop_pays', 'take_back'],
  ],
  [
    'a damaged return: only the amount',
    started({ status: 'review', reason: 'withdrawal', shippedAt: NOW, reviewReason: 'condition' }),
    'came_back',
    ['take_back', 'money'],
  ],
]

const BUILD: Facts = { openReturn: undefined, withdrawnAt: null, handOver: undefined, parcel: undefined }

test.each(TABLE)('operators decide %s', (_, facts, about, choices) => {
  const possible = decisionOf({ ...BUILD, ...facts }, NOW)
  expect(possible && { about: possible.about, choices: possible.choices }).toEqual(about && { about, choices })
})
