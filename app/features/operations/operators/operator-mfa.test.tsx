import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { OwnProfile } from '#contracts/people/profile-views.ts'
import { OperatorGate } from './operator-gate.tsx'

const profile = vi.hoisted(() => ({ current: {} as Partial<OwnProfile> }))
vi.mock('#app/lib/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ user: { id: 'u1' } }),
  useSessionStatus: () => 'signed-in',
}))
vi.mock('#app/lib/own-profile.ts', async (original) => ({
  ...(await original<object>()),
  useOwnProfile: () => ({ data: { profile: profile.current }, isError: false }),
}))

function shown(current: Pick<OwnProfile, 'is_operator' | 'operator_mfa'>): string {
  profile.current = current
  const Component = () => <OperatorGate>The operator area</OperatorGate>
  const Page = createRoutesStub([{ path: '/admin', Component }])
  return renderToString(<Page initialEntries={['/admin']} />).replaceAll('<!-- -->', '')
}

const due_at = '2026-12-05T12:00:00.000Z'

test('an operator without a second factor sees the deadline above the operator area', () => {
  const page = shown({ is_operator: true, operator_mfa: { step: 'set_up', due_at } })
  expect(page).toContain('Set up two-step verification by December 5, 2026 to keep operator access.')
  expect(page).toContain('The operator area')
})

test('an operator with a second factor sees no deadline', () => {
  expect(shown({ is_operator: true, operator_mfa: { step: 'done', due_at } })).not.toContain('Set up two-step')
})

test('after the deadline, the page says why access is locked and who can help', () => {
  const page = shown({ is_operator: false, operator_mfa: { step: 'set_up', due_at } })
  expect(page).toContain('Two-step verification required')
  expect(page).toContain('you didn’t set up two-step verification by December 5, 2026. Ask')
  expect(page).not.toContain('The operator area')
})

test('a session without the second factor is asked for it, and anyone else is refused', () => {
  const asked = shown({ is_operator: false, operator_mfa: { step: 'verify', due_at } })
  expect(asked).toContain('Operator access requires two-step verification.')
  expect(shown({ is_operator: false, operator_mfa: null })).toContain('Your account does not have access.')
})
