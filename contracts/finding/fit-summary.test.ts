import { expect, test } from 'vitest'
import { readFitSearch } from './fit-search.ts'
import { missingMeasures, playedInstrument } from './fit-summary.ts'

const played = (query: string) => playedInstrument(readFitSearch(new URLSearchParams(query)))

test.each([
  ['model=martin-000-28', 'a Martin 000-28 (24.9″ scale, 1¾″ nut)'],
  ['model=martin-000-28&hand=left&nut=45 mm', 'a left-handed Martin 000-28 (24.9″ scale, 1.77″ nut)'],
  ['model=bluegrass-f5', 'an F-5 pattern (13⅞″ scale, 1⅛″ nut)'],
  ['model=uke-soprano', 'a soprano ukulele, standard (13½″ scale)'],
  ['family=acoustic-guitar&scale=25.4 in&scale_matters=no&nut=1 3/4 in', 'an acoustic guitar (1¾″ nut)'],
  ['family=other-fretted', 'a fretted instrument'],
])('the sentence names the instrument of %s', (query, words) => {
  expect(played(query)).toBe(words)
})

test('mentions missing measures once for all results', () => {
  const fits = (...missing: string[][]) => missing.map((each) => ({ missing: each }))
  expect(missingMeasures(fits([], []))).toBeNull()
  expect(missingMeasures(fits(['weight'], ['weight']))).toBe('None of these listings include weight.')
  expect(missingMeasures(fits(['weight', 'nut'], ['weight']))).toBe(
    'None of these listings include weight. Some listings don’t include nut, so they rank lower.',
  )
})
