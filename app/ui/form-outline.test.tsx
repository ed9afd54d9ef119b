import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { FieldErrors } from '#contracts/refusal.ts'
import { FormOutline } from './form-outline.tsx'
import { FormContext } from './form-state.ts'

const SECTIONS = [
  { id: 'instrument', title: 'The instrument' },
  { id: 'extras', title: 'Extras', isOptional: true },
]

function shown({ filled = [], errors = {} }: { filled?: string[]; errors?: FieldErrors }): string {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <FormContext value={{ pending: false, errors, clearError: () => {} }}>
          <FormOutline
            sections={SECTIONS}
            filled={filled}
            missing={{}}
            placeOf={() => 'instrument'}
            fields={['name', 'price', 'weight_oz']}
          />
        </FormContext>
      ),
    },
  ])
  return renderToString(<Page initialEntries={['/']} />).replaceAll('<!-- -->', '')
}

test('what is optional is never counted as missing', () => {
  expect(shown({})).toContain('0 of 1 parts written')
  expect(shown({ filled: ['instrument'] })).toContain('1 of 1 parts written')
  expect(shown({ filled: ['instrument', 'extras'] })).toContain('1 of 1 parts written')
})

test('what is wrong is told in the order of the form, what is not of the form last', () => {
  const errors = { payouts: ['Set up payouts'], weight_oz: ['A weight'], price: ['A price'], name: ['A name'] }
  const page = shown({ errors })
  const places = ['A name', 'A price', 'A weight', 'Set up payouts'].map((words) => page.indexOf(words))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
})
