import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { MODEL_SOURCES } from '#contracts/catalog/measures/model-sources.ts'
import { REFERENCE_MODELS } from '#contracts/catalog/measures/reference-model.ts'
import { FitForm } from './fit-form.tsx'
import { fitPageData } from './fit-page-data.ts'

function form(query: string): string {
  const data = fitPageData(new URLSearchParams(query), null)
  const Page = createRoutesStub([{ path: '*', Component: () => <FitForm data={data} /> }])
  return renderToStaticMarkup(<Page initialEntries={['/fit']} />)
}

test('a model lists the source of each measurement by name', () => {
  const model = REFERENCE_MODELS.find(({ sources }) => sources.length > 1)
  const names = model?.sources.map((id) => MODEL_SOURCES[id]) ?? []
  expect(names.length).toBeGreaterThan(1)
  expect(form(`model=${model?.id}`)).toContain(`Model measurements: ${names.join('; ')}.`)
})

test('no sources are listed without a model or for a model of another family', () => {
  expect(form('')).not.toContain('Model measurements')
  const [guitar] = REFERENCE_MODELS.filter(({ family }) => family === 'electric-guitar')
  expect(form(`family=violin&model=${guitar?.id}`)).not.toContain('Model measurements')
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
  ['model=nope', '“nope” was ignored. Unknown model for this instrument type.'],
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
