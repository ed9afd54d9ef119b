import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiError } from '../lib/api.ts'
import { ErrorBox } from './error-box.tsx'

const AWAY = 'The shop cannot reach its database right now.'

function shown(error: unknown): string {
  return renderToString(<ErrorBox error={error}>Failed to fetch orders</ErrorBox>)
}

test('shows the server’s message with what failed', () => {
  const box = shown(new ApiError(503, 'shop_unavailable', AWAY))
  expect(box).toContain('Failed to fetch orders')
  expect(box).toContain(AWAY)
})

test('a fault without a user-facing message shows only what failed', () => {
  for (const error of [new ApiError(500, 'internal', 'An error occurred'), new TypeError('x is not a function'), undefined]) {
    expect(shown(error)).not.toMatch(/An error occurred|not a function/)
  }
})
