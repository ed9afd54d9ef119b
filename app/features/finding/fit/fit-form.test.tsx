import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { FitForm } from './fit-form.tsx'
import { fitPageData } from './fit-page-data.ts'

function form(query: string): string {
  const data = fitPageData(new URLSearchParams(query), null)
  const Page = createRoutesStub([{ path: '*', Component: () => <FitForm data={data} /> }])
  return renderToStaticMarkup(<Page initialEntries={['/fit']} />)
}

test('an unknown model is a problem of the first question until a type is chosen', () => {
  const data = fitPageData(new URLSearchParams('model=nope'), null)
  expect(data.problems.model).toBe('We don’t have that model. Choose another or enter measurements.')
  expect(data.otherProblems).toEqual([])
})

test('offers the models of the chosen type as a starting point', () => {
  expect(form('')).not.toContain('Start from')
  const choices = form('family=violin')
  expect(choices).toContain('<option value="stradivari-messiah">')
  expect(choices).not.toContain('martin-000-28')
})

test('a rare figure is a question beside its field, as in the listing editor', () => {
  expect(form('family=electric-guitar&scale=23 in')).toContain(
    'The usual range for electric guitars is 590 to 712\u00a0mm (23.2 to 28″). Is this right?',
  )
  expect(form('family=electric-guitar&scale=25.5')).not.toContain('Is this right?')
})

test.each([
  ['hand=banana', '“banana” was ignored. Enter right, left, or either.'],
  ['hand=left&hand=right', '“right” was ignored. Enter only one value.'],
  ['family=electric-guitar&strings=abc', '“abc” was ignored. Enter 4 to 12, or “any”.'],
  ['family=bass&model=nope', '>We don’t have that model. Choose another or enter measurements.'],
  ['family=banana', '“banana” was ignored. Choose an instrument type that can be compared.'],
  ['family=violin&frets=fretless', 'Frets: “fretless” was ignored. This choice isn’t available for violins.'],
  [
    'family=electric-guitar&back_length=355mm',
    'Back length: “355mm” was ignored. Electric guitars aren’t compared by this measurement.',
  ],
  ['strings=6', 'Strings: “6” was ignored. Choose an instrument type first.'],
  [
    'family=electric-guitar&scale_matters=must',
    '“must” was ignored. Enter a measurement for “Scale length” if it must be close.',
  ],
])('what the page cannot use of %s is named', (query, sentence) => {
  expect(form(query)).toContain(sentence)
})
