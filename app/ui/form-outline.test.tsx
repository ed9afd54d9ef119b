import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { FieldErrors } from '#contracts/kernel/refusal.ts'
import { FormOutline } from './form-outline.tsx'
import { FormContext } from './form-state.ts'

const PARTS = [
  { id: 'instrument', title: 'The instrument', fields: ['name', 'price', 'weight_oz'] },
  { id: 'extras', title: 'Extras', isOptional: true, fields: [] },
]

function shown({ filled = [], errors = {} }: { filled?: string[]; errors?: FieldErrors }): string {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <FormContext value={{ pending: false, errors, clearError: () => {} }}>
          <FormOutline parts={PARTS} filled={filled} missing={{}} />
        </FormContext>
      ),
    },
  ])
  return renderToString(<Page initialEntries={['/']} />).replaceAll('<!-- -->', '')
}

test('an optional section never counts as missing', () => {
  expect(shown({})).toContain('0 of 1 sections complete')
  expect(shown({ filled: ['instrument'] })).toContain('1 of 1 sections complete')
  expect(shown({ filled: ['instrument', 'extras'] })).toContain('1 of 1 sections complete')
})

test('problems are listed in the order of the form, those outside it last', () => {
  const errors = { payouts: ['Set up payouts'], weight_oz: ['A weight'], price: ['A price'], name: ['A name'] }
  const page = shown({ errors })
  const places = ['A name', 'A price', 'A weight', 'Set up payouts'].map((words) => page.indexOf(words))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
})
