import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FormError } from './form-error.tsx'
import { FormContext } from './form-state.ts'

test('shows the form’s error where it is placed, and nothing without one', () => {
  const shown = (message?: string) =>
    renderToStaticMarkup(
      <FormContext value={{ pending: false, errors: {}, message, clearError() {} }}>
        <FormError />
      </FormContext>,
    )
  expect(shown('We couldn’t send this.')).toMatch(/role="alert" data-fault[^>]*>.*We couldn’t send this\./)
  expect(shown()).toBe('')
})
