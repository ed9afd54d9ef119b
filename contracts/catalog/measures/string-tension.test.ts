import { expect, test } from 'vitest'
import { newtons, noteName, STRING_CHOICES, tensionPounds } from './string-tension.ts'

const INCH = 25_400
const STANDARD = [
  ['p10', 64],
  ['p13', 59],
  ['p17', 55],
  ['w26', 50],
  ['w36', 45],
  ['w46', 40],
] as const

const weightOf = (id: string) => STRING_CHOICES.find((each) => each.id === id)?.poundsPerInch ?? 0
const pulls = (inches: number) => STANDARD.map(([id, note]) => tensionPounds(weightOf(id), inches * INCH, note))
const rounded = (pounds: number) => Math.round(pounds * 10) / 10
const total = (inches: number) => rounded(pulls(inches).reduce((sum, each) => sum + each, 0))

test('a set from .010 to .046 in standard tuning has the manufacturer’s tension', () => {
  expect(pulls(25.5).map(rounded)).toEqual([16.2, 15.4, 16.6, 18.4, 19.5, 17.5])
  expect(total(25.5)).toBe(103.6)
  expect(total(24.75)).toBe(97.6)
})

test('the same in newtons', () => {
  expect(rounded(newtons(tensionPounds(weightOf('p10'), 25.5 * INCH, 64)))).toBe(72.1)
})

test.each([
  [650, 10, 3.1],
  [650, 3, 0.9],
  [650, 20, 6.3],
])('on a scale of %s mm, %s mm more add %s percent', (scale, more, percent) => {
  const pull = (mm: number) => tensionPounds(weightOf('p10'), mm * 1000, 64)
  expect(Math.abs((pull(scale + more) / pull(scale) - 1) * 100 - percent)).toBeLessThan(0.1)
})

test('plain strings weigh as much as steel wire of their gauge', () => {
  for (const { id, poundsPerInch } of STRING_CHOICES.filter((each) => each.id.startsWith('p'))) {
    const metres = (Number(id.slice(1)) * 0.0254) / 1000
    const kilogramsPerMetre = (Math.PI / 4) * metres ** 2 * 7850
    const stated = (poundsPerInch * 0.45359237) / 0.0254
    expect(Math.abs(stated / kilogramsPerMetre - 1), id).toBeLessThan(0.007)
  }
})

test('names notes as players do', () => {
  expect(STANDARD.map(([, note]) => noteName(note))).toEqual(['E4', 'B3', 'G3', 'D3', 'A2', 'E2'])
  expect([60, 61, 69, 70].map(noteName)).toEqual(['C4', 'C♯4', 'A4', 'B♭4'])
})
