import { describe, expect, test } from 'vitest'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import { buildReminders, type ReminderFacts, sheetReminders } from './remind-of-builds.ts'

const NOW = new Date('2027-03-20T12:00:00Z')
const ago = (days: number) => daysBefore(NOW, days)
const FACTS: ReminderFacts = {
  status: 'building',
  today: '2027-03-20',
  now: NOW,
  lastNewsAt: ago(1),
  updateDueOn: '2027-04-02',
  pausedSince: null,
  readyAt: null,
  openCents: 0,
  dueParts: [],
  promisedReminders: 1,
  stageOver: null,
}
const said = (facts: Partial<ReminderFacts>) => buildReminders({ ...FACTS, ...facts }).map(({ kind, to }) => `${to}: ${kind}`)

describe('a sheet not signed by the buyer', () => {
  const of = (days: number) => sheetReminders({ version: 2, sentAt: ago(days) }, NOW).map(({ to, about }) => `${to}: ${about}`)
  test('reminds the buyer after three days and the builder after ten, once each', () => {
    expect(of(2)).toEqual([])
    expect(of(3)).toEqual(['buyer: v2, day 3'])
    for (const day of [10, 51]) expect(of(day)).toEqual(['buyer: v2, day 3', 'builder: v2, day 10'])
  })
})

test('sends nothing if nothing is due', () => {
  expect(said({})).toEqual([])
})

test('reminds of a due payment once, after a week', () => {
  const of = (days: number) => buildReminders({ ...FACTS, dueParts: [{ id: 'p', dueAt: ago(days) }] }).map(({ about }) => about)
  expect([of(6), of(7), of(30), of(51)]).toEqual([[], ['p, day 7'], ['p, day 7'], ['p, day 7']])
})

test('reminds three times if the signed sheet promises it', () => {
  const of = (days: number) =>
    buildReminders({ ...FACTS, promisedReminders: 3, dueParts: [{ id: 'p', dueAt: ago(days) }] }).map(({ about }) => about)
  expect([of(6), of(7), of(30), of(51)]).toEqual([[], ['p, day 7'], ['p, day 30'], ['p, day 50']])
})

test.each([
  ['2027-03-23', []],
  ['2027-03-22', []],
  ['2027-03-20', ['builder: update_due']],
  ['2027-03-13', ['builder: update_due']],
  ['2027-03-06', ['builder: asked_for_news', 'buyer: asked_builder']],
])('an update due on %s causes %j', (updateDueOn, expected) => {
  expect(said({ updateDueOn })).toEqual(expected)
})

test('a pause reminds the buyer the next day and both sides after four weeks, without update requests', () => {
  const paused = (days: number) => said({ status: 'paused', pausedSince: ago(days), updateDueOn: '2027-01-01' })
  expect(paused(0)).toEqual([])
  expect(paused(1)).toEqual(['buyer: paused'])
  expect(paused(28)).toEqual(['builder: paused_long', 'buyer: paused_long'])
})

test('reminds of an unpaid finished instrument once, after a week', () => {
  const of = (days: number) =>
    buildReminders({ ...FACTS, status: 'ready', readyAt: ago(days), openCents: 100 }).map(({ about }) => about.split(', ')[1])
  expect([6, 7, 14, 51].map((days) => of(days)[0])).toEqual([undefined, 'day 7', 'day 7', 'day 7'])
  expect(buildReminders({ ...FACTS, status: 'ready', readyAt: ago(30) })).toEqual([])
})

test('tells the builder about a stage that takes longer than nine out of ten, while work continues', () => {
  expect(said({ stageOver: 'neck, since Monday' })).toEqual(['builder: stage_over'])
  expect(said({ status: 'paused', stageOver: 'neck, since Monday' })).toEqual([])
})
