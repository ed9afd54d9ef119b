import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { OwnProfile } from '#contracts/people/profile-views.ts'
import { NotPublicBanner } from './not-public-banner.tsx'

const SELLER = { is_seller: true, is_active: false, suspended_at: null, suspension_reason: null } as OwnProfile

function shown(changes: Partial<OwnProfile>, at = '/dashboard'): string {
  const Page = createRoutesStub([{ path: '*', Component: () => <NotPublicBanner profile={{ ...SELLER, ...changes }} /> }])
  return renderToString(<Page initialEntries={[at]} />)
}

test('tells a builder that the review is pending, and shows nothing to a public builder', () => {
  expect(shown({})).toContain('We’re reviewing your workshop')
  expect(shown({})).toContain('href="/dashboard/profile/preview"')
  expect(shown({ is_active: true })).toBe('')
})

test('omits the link to the preview on the preview itself', () => {
  expect(shown({}, '/dashboard/profile/preview')).not.toContain('href')
})

test('tells a suspended builder the reason, what continues, and a contact', () => {
  const suspended = { suspended_at: '2026-11-21T10:00:00.000Z', suspension_reason: 'Please answer your buyers.' }
  const page = shown(suspended)
  for (const words of ['is suspended', 'Please answer your buyers.', 'Please fulfill them as agreed', 'href="/contact"']) {
    expect(page).toContain(words)
  }
  expect(page).not.toContain('reviewing your workshop')
  expect(shown({ ...suspended, suspension_reason: null })).not.toContain('Message from our team')
})
