import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { SecondFactorAdvice } from './second-factor-advice.tsx'

afterEach(() => vi.unstubAllGlobals())

function adviceFor(factors: { factor_type: string; status: string }[]): string {
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ user: { factors } }) })
  return renderToStaticMarkup(
    <MemoryRouter>
      <SecondFactorAdvice />
    </MemoryRouter>,
  )
}

test('an account without a verified second factor is advised to set one up', () => {
  expect(adviceFor([])).toContain('set up two-step verification or a passkey')
  expect(adviceFor([{ factor_type: 'totp', status: 'unverified' }])).not.toBe('')
  expect(adviceFor([{ factor_type: 'totp', status: 'verified' }])).toBe('')
  expect(adviceFor([{ factor_type: 'webauthn', status: 'verified' }])).toBe('')
})
