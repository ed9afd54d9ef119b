import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { OwnProfile } from '#contracts/profile.ts'
import { NotPublicBanner } from './not-public-banner.tsx'

const SELLER = { is_seller: true, is_active: false, suspended_at: null, suspension_reason: null } as OwnProfile

function shown(changes: Partial<OwnProfile>, at = '/dashboard'): string {
  const Page = createRoutesStub([{ path: '*', Component: () => <NotPublicBanner profile={{ ...SELLER, ...changes }} /> }])
  return renderToString(<Page initialEntries={[at]} />)
}

test('who waits reads that they wait, who is public reads nothing', () => {
  expect(shown({})).toContain('We are still reviewing your workshop')
  expect(shown({})).toContain('href="/dashboard/profile/preview"')
  expect(shown({ is_active: true })).toBe('')
})

test('the preview of a profile does not lead to itself', () => {
  expect(shown({}, '/dashboard/profile/preview')).not.toContain('href')
})

test('who is suspended reads so, why, what goes on, and where to write', () => {
  const suspended = { suspended_at: '2026-11-21T10:00:00.000Z', suspension_reason: 'Please answer your buyers.' }
  const page = shown(suspended)
  for (const words of ['is suspended', 'Please answer your buyers.', 'please fulfil them as agreed', 'href="/contact"']) {
    expect(page).toContain(words)
  }
  expect(page).not.toContain('still reviewing')
  expect(shown({ ...suspended, suspension_reason: null })).not.toContain('What the operator wrote')
})
