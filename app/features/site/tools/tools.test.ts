import { expect, test } from 'vitest'
import { fretData } from './fret-data.ts'
import { boardWidth, CHECK_LINE, MARGIN, SHEET, sheetStarts, stripWidth } from './fretboard-layout.ts'
import { tensionData } from './tension-data.ts'
import { FRET_PARAMETERS, STRING_PLACES, TENSION_PARAMETERS } from './tool-parameters.ts'

const frets = (query: string) => fretData(new URLSearchParams(query))
const tension = (query: string) => tensionData(new URLSearchParams(query))

test('computes frets for a scale length in any unit', () => {
  const { scale, frets: rows } = frets('scale=650&frets=12')
  expect(scale).toBe('25.59″ · 650\u00a0mm')
  expect(rows).toHaveLength(12)
  expect(rows[0]).toEqual({ fret: 1, mm: '36.48', inches: '1.436', gap: '36.48' })
  expect(rows[11]?.mm).toBe('325.00')
  expect(frets('scale=25 1/2 in').frets).toEqual(frets('scale=647.7 mm').frets)
})

test.each([330, 650, 1220])('the check line of a board of %d mm fits on its strip', (end) => {
  expect(boardWidth(end) + CHECK_LINE + 2).toBeLessThan(stripWidth(end))
})

test('draws every fret in its place, and cuts the template into overlapping strips', () => {
  const { places } = frets('scale=650&frets=24')
  expect(places).toHaveLength(24)
  expect(places[11]).toBeCloseTo(325)
  const end = (places.at(-1) ?? 0) + MARGIN
  const starts = sheetStarts(end)
  expect(starts).toEqual([-8, 192, 392])
  expect((starts.at(-1) ?? 0) + SHEET.length).toBeGreaterThanOrEqual(end)
  expect(sheetStarts(100)).toHaveLength(1)
})

test('an invalid scale length gets an error, and too many frets are capped', () => {
  expect(frets('scale=90 in')).toMatchObject({ problem: expect.stringContaining('Enter'), frets: [] })
  expect(frets('scale=')).toMatchObject({ problem: 'Enter the scale length', frets: [] })
  expect(frets('frets=1000').frets).toHaveLength(36)
  expect(frets('frets=-3').frets).toHaveLength(24)
})

test('starts with a common set in standard tuning', () => {
  const { strings, total } = tension('')
  expect(strings.map(({ pull }) => pull)).toEqual([
    '16.2 lb · 72 N',
    '15.4 lb · 68 N',
    '16.6 lb · 74 N',
    '18.4 lb · 82 N',
    '19.5 lb · 87 N',
    '17.5 lb · 78 N',
  ])
  expect(total).toContain('103.6 lb')
})

test('draws each tension relative to the highest', () => {
  const shares = tension('').strings.map(({ share }) => share)
  expect(Math.max(...shares)).toBe(1)
  expect(shares[0]).toBeCloseTo(16.2 / 19.5, 2)
  expect(tension('string_1=').strings[0]?.share).toBe(0)
})

test('a missing string has no tension, and an unknown note falls back to the default', () => {
  const { strings, total } = tension('string_1=&string_2=rope&note_3=900')
  expect(strings.slice(0, 3).map(({ pull }) => pull)).toEqual([null, null, '16.6 lb · 74 N'])
  expect(total).toContain('72.0 lb')
  expect(tension('scale=long').total).toBeNull()
})

test('each string is read from the URL', () => {
  const { strings } = tension(STRING_PLACES.map((place) => `string_${place}=w46`).join('&'))
  expect(strings.map(({ string }) => string)).toEqual(STRING_PLACES.map(() => 'w46'))
  expect(TENSION_PARAMETERS).toHaveLength(1 + 2 * strings.length)
  expect(FRET_PARAMETERS.every((name) => name in frets('').typed)).toBe(true)
})
