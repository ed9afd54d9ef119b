import { expect, test } from 'vitest'
import type { DecisionSubject } from '#contracts/custom-builds/hand-overs.ts'
import { decisionOf } from './decision-of.ts'
import type { ProblemRow } from './problems-table.ts'

type Facts = Parameters<typeof decisionOf>[0]
const NOW = new Date('2028-08-09T10:00:00Z')
const LONG_AGO = new Date('2028-07-26T10:00:00Z')
const WITH_PARCEL = { parcel: { status: 'bought' } as Facts['parcel'] }
const OWN_LABEL = { parcel: { status: 'own' } as Facts['parcel'] }
const BROUGHT_BACK = { handOver: { deliveryStatus: 'returned' } as Facts['handOver'] }
const ALL = ['as_agreed', 'money', 'shop_pays', 'take_back']

function problem(kind: ProblemRow['kind'], more: Partial<ProblemRow> = {}): Pick<Facts, 'problem'> {
  return { problem: { id: 'p1', kind, status: 'open', offeredCents: null, answeredAt: null, ...more } as ProblemRow }
}

const TABLE: [string, Partial<Facts>, DecisionSubject | undefined, string[]][] = [
  ['nothing while no problem is open', { status: 'inspection' }, undefined, []],
  ['nothing after completion', { status: 'completed', ...problem('not_as_agreed') }, undefined, []],
  ['a reported problem with every choice', { ...problem('damaged'), ...WITH_PARCEL }, 'found', ALL],
  [
    'a reported problem without the shop’s insurance',
    { ...problem('damaged'), ...OWN_LABEL },
    'found',
    ['as_agreed', 'money', 'take_back'],
  ],
  [
    'a problem after a withdrawal: only who pays for the return',
    { ...problem('damaged'), withdrawnAt: NOW },
    'withdrawn',
    ['as_agreed', 'take_back'],
  ],
  [
    'a missing delivery with a full refund or none',
    { status: 'handed_over', ...problem('not_arrived'), ...WITH_PARCEL },
    'not_arrived',
    ['as_agreed', 'shop_pays', 'take_back'],
  ],
  [
    'a missing delivery without the shop’s insurance',
    { ...problem('not_arrived'), ...OWN_LABEL },
    'not_arrived',
    ['as_agreed', 'take_back'],
  ],
  [
    'a withdrawn build that the carrier returned',
    { ...problem('not_arrived'), withdrawnAt: NOW, ...WITH_PARCEL, ...BROUGHT_BACK },
    'brought_back',
    ['as_agreed', 'shop_pays', 'take_back'],
  ],
  ['nothing about a return before its deadline', { status: 'returning', cancelKind: 'trial', returningAt: NOW }, undefined, []],
  ['nothing about a return in transit', { status: 'returning', returningAt: LONG_AGO, sentBackAt: LONG_AGO }, undefined, []],
  [
    'a return in transit whose refund is overdue',
    { status: 'returning', returningAt: LONG_AGO, sentBackAt: new Date('2028-07-25T10:00:00Z') },
    'returning',
    ['as_agreed', 'money', 'shop_pays', 'take_back'],
  ],
  ['an overdue return with every choice', { status: 'returning', cancelKind: 'trial', returningAt: LONG_AGO }, 'returning', ALL],
  [
    'a lost return after a withdrawal with every choice',
    { status: 'returning', cancelKind: 'withdrawal', sentBackAt: NOW, notComeAt: NOW },
    'returning',
    ALL,
  ],
  [
    'an unshipped return after a withdrawal like a missing delivery',
    { status: 'returning', cancelKind: 'withdrawal', returningAt: LONG_AGO, ...WITH_PARCEL },
    'not_sent_back',
    ['as_agreed', 'shop_pays', 'take_back'],
  ],
  [
    'a damaged return: only the amount',
    { status: 'returning', cancelKind: 'withdrawal', sentBackAt: NOW, ...problem('not_as_sent') },
    'came_back',
    ['take_back', 'money'],
  ],
]

const BUILD: Facts = {
  status: 'inspection',
  withdrawnAt: null,
  cancelKind: null,
  returningAt: null,
  sentBackAt: null,
  notComeAt: null,
  handOver: undefined,
  parcel: undefined,
  problem: undefined,
}

test.each(TABLE)('operators decide %s', (_, facts, about, choices) => {
  const possible = decisionOf({ ...BUILD, ...facts }, NOW)
  expect(possible && { about: possible.about, choices: possible.choices }).toEqual(about && { about, choices })
})

test('every step of the two sides changes the identifier of the case', () => {
  const steps: Partial<Facts>[] = [
    { ...problem('damaged') },
    { ...problem('damaged', { status: 'offered', offeredCents: 10000 }) },
    { ...problem('damaged', { status: 'offered', offeredCents: 90000 }) },
    { ...problem('damaged'), withdrawnAt: NOW },
    { ...problem('not_arrived') },
    { status: 'returning', returningAt: LONG_AGO },
    { status: 'returning', returningAt: LONG_AGO, sentBackAt: LONG_AGO, notComeAt: NOW },
  ]
  const seen = steps.map((step) => decisionOf({ ...BUILD, ...step }, NOW)?.seen)
  expect(seen).not.toContain(undefined)
  expect(new Set(seen).size).toBe(steps.length)
})
