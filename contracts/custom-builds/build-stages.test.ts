import { expect, test } from 'vitest'
import { INSTRUMENT_TYPES } from './build-offers.ts'
import { BUILD_FAMILIES, buildFamilyOf, DRAWING_STAGES, MAX_STAGE_TITLE, STAGE_TEMPLATES } from './build-stages.ts'
import { BUILD_MOVES, BUILD_STATUSES, STAGE_MOVES } from './build-states.ts'

test.each(BUILD_FAMILIES)('the stage weights of %s add up to 100', (family) => {
  expect(sum(STAGE_TEMPLATES[family].map((stage) => stage.weight))).toBe(100)
})

test('a family takes as many days as its stages', () => {
  const days = BUILD_FAMILIES.map((family) => [family, sum(STAGE_TEMPLATES[family].map((stage) => stage.days))])
  expect(Object.fromEntries(days)).toEqual({
    steel_string: 108,
    solid_body: 78,
    classical: 108,
    carved: 151,
    violin: 115,
    cello: 195,
    ukulele: 43,
    banjo: 68,
    plain: 49,
  })
})

test.each(BUILD_FAMILIES)('each stage of %s has a unique key and cures within its days', (family) => {
  const stages = STAGE_TEMPLATES[family]
  expect(new Set(stages.map((stage) => stage.key)).size).toBe(stages.length)
  for (const stage of stages) {
    expect(stage.cureDays).toBeLessThan(stage.days)
    expect(stage.title.length).toBeLessThanOrEqual(MAX_STAGE_TITLE)
  }
})

test.each(BUILD_FAMILIES)('no line of a sheet for %s freezes in two stages', (family) => {
  const lines = STAGE_TEMPLATES[family].flatMap((stage) => stage.freezes)
  expect(new Set(lines).size).toBe(lines.length)
})

test('every instrument type has a family, and a custom type uses the plain stages', () => {
  expect(INSTRUMENT_TYPES.map(buildFamilyOf)).not.toContain(undefined)
  expect([buildFamilyOf('Viola'), buildFamilyOf('A hurdy-gurdy'), buildFamilyOf('toString')]).toEqual([
    'violin',
    'plain',
    'plain',
  ])
})

test('every state except drafting can be reached, and three are final', () => {
  const reached = new Set(Object.values(BUILD_MOVES).flat())
  expect(BUILD_STATUSES.filter((status) => !reached.has(status))).toEqual(['drafting'])
  expect(BUILD_STATUSES.filter((status) => BUILD_MOVES[status].length === 0)).toEqual(['completed', 'returned', 'cancelled'])
})

test('a finished stage can be reopened, a skipped one cannot', () => {
  expect(STAGE_MOVES.done).toEqual(['running'])
  expect(STAGE_MOVES.skipped).toEqual([])
})

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

test.each(BUILD_FAMILIES)('only the first stage of %s is a drawing stage', (family) => {
  const [first, next] = STAGE_TEMPLATES[family].map(({ key }) => DRAWING_STAGES.includes(key))
  expect([first, next]).toEqual([true, false])
})
