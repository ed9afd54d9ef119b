import { expect, test } from 'vitest'
import type { DecisionSubject } from '#contracts/hand-overs.ts'
import { decisionOf } from './decision-of.ts'

type Facts = Parameters<typeof decisionOf>[0]
const NOW = new Date('2028-08-09T10:00:00Z')
const LONG_AGO = new Date('2028-07-26T10:00:00Z')
const WITH_PARCEL = { parcel: { status: 'bought' } as Facts['parcel'] }
const OWN_LABEL = { parcel: { status: 'own' } as Facts['parcel'] }
const BROUGHT_BACK = { handOver: { deliveryStatus: 'returned' } as Facts['handOver'] }
const ALL = ['as_agreed', 'money', 'shop_pays', 'take_back']

const TABLE: [string, Partial<Facts>, DecisionSubject | undefined, string[]][] = [
  ['nothing while no problem is open', { status: 'inspection' }, undefined, []],
  ['nothing once it is completed', { status: 'completed', problemKind: 'not_as_agreed' }, undefined, []],
  ['what was found, in every way', { problemKind: 'damaged', ...WITH_PARCEL }, 'found', ALL],
  [
    'the same after a way that the shop had not insured',
    { problemKind: 'damaged', ...OWN_LABEL },
    'found',
    ['as_agreed', 'money', 'take_back'],
  ],
  [
    'where what was withdrawn from is no better, only who bears its way back',
    { problemKind: 'damaged', withdrawnAt: NOW },
    'withdrawn',
    ['as_agreed', 'take_back'],
  ],
  [
    'what has not come, all or nothing',
    { status: 'handed_over', problemKind: 'not_arrived', ...WITH_PARCEL },
    'not_arrived',
    ['as_agreed', 'shop_pays', 'take_back'],
  ],
  [
    'the same with a label that the shop had not insured',
    { problemKind: 'not_arrived', ...OWN_LABEL },
    'not_arrived',
    ['as_agreed', 'take_back'],
  ],
  [
    'where what was withdrawn from is, if it was brought back',
    { problemKind: 'not_arrived', withdrawnAt: NOW, ...WITH_PARCEL, ...BROUGHT_BACK },
    'brought_back',
    ['as_agreed', 'shop_pays', 'take_back'],
  ],
  [
    'nothing of a return as long as it can be sent',
    { status: 'returning', cancelKind: 'trial', returningAt: NOW },
    undefined,
    [],
  ],
  ['nothing of one that is on its way', { status: 'returning', returningAt: LONG_AGO, sentBackAt: LONG_AGO }, undefined, []],
  [
    'one that is on its way, once its money should have gone back',
    { status: 'returning', returningAt: LONG_AGO, sentBackAt: new Date('2028-07-25T10:00:00Z') },
    'returning',
    ['as_agreed', 'money', 'shop_pays', 'take_back'],
  ],
  [
    'what was not sent back in time, in every way',
    { status: 'returning', cancelKind: 'trial', returningAt: LONG_AGO },
    'returning',
    ALL,
  ],
  [
    'a withdrawal that was sent and lost, in every way',
    { status: 'returning', cancelKind: 'withdrawal', sentBackAt: NOW, notComeAt: NOW },
    'returning',
    ALL,
  ],
  [
    'a withdrawal that was not sent, as what has not come',
    { status: 'returning', cancelKind: 'withdrawal', returningAt: LONG_AGO, ...WITH_PARCEL },
    'not_sent_back',
    ['as_agreed', 'shop_pays', 'take_back'],
  ],
  [
    'what came back worse, only how much',
    { status: 'returning', cancelKind: 'withdrawal', sentBackAt: NOW, problemKind: 'not_as_sent' },
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
  problemKind: null,
  problemSeen: null,
}

test.each(TABLE)('operators decide %s', (_, facts, about, choices) => {
  const possible = decisionOf({ ...BUILD, ...facts }, NOW)
  expect(possible && { about: possible.about, choices: possible.choices }).toEqual(about && { about, choices })
})

test('whatever the two do meanwhile, it is not the same to be decided', () => {
  const steps: Partial<Facts>[] = [
    { problemKind: 'damaged', problemSeen: 'p1 open' },
    { problemKind: 'damaged', problemSeen: 'p1 offered 10000' },
    { problemKind: 'damaged', problemSeen: 'p1 offered 90000' },
    { problemKind: 'damaged', problemSeen: 'p1 open', withdrawnAt: NOW },
    { problemKind: 'not_arrived', problemSeen: 'p1 open' },
    { status: 'returning', returningAt: LONG_AGO },
    { status: 'returning', returningAt: LONG_AGO, sentBackAt: LONG_AGO, notComeAt: NOW },
  ]
  const seen = steps.map((step) => decisionOf({ ...BUILD, ...step }, NOW)?.seen)
  expect(seen).not.toContain(undefined)
  expect(new Set(seen).size).toBe(steps.length)
})
