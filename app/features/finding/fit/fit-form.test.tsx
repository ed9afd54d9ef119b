import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { MODEL_SOURCES } from '#contracts/catalog/measures/model-sources.ts'
import { REFERENCE_MODELS } from '#contracts/catalog/measures/reference-model.ts'
import { readFitSearch } from '#contracts/finding/fit-search.ts'
import { FitForm } from './fit-form.tsx'
import { fitPageData } from './fit-page-data.ts'

function form(query: string): string {
  const data = fitPageData(readFitSearch(new URLSearchParams(query)), null)
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
    'Most electric guitars have 590 to 712\u00a0mm (23.2 to 28″). Is this right?',
  )
  expect(form('family=electric-guitar&scale=25.5')).not.toContain('Is this right?')
})
