import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { StopByLink, type StopByLinkProps } from './stop-by-link.tsx'

type Subject = NonNullable<StopByLinkProps['subject']>

const page = (kind: Subject['kind'], state: Subject['state'], isDone = false) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <StopByLink
        action="/alerts/unsubscribe?token=t"
        subject={{ kind, name: 'Basses', state }}
        isDone={isDone}
        hasFailed={false}
      />
    </MemoryRouter>,
  )

test.each(['search', 'builder', 'saved', 'free', 'idle', 'all'] as const)(
  'a link for %s asks before stopping anything',
  (kind) => {
    expect(page(kind, 'active')).toContain('method="post"')
    expect(page(kind, 'active')).not.toContain('are stopped')
  },
)

test('only what was stopped is reported as stopped', () => {
  expect(page('idle', 'stopped')).toContain('You’re unsubscribed')
  expect(page('all', 'active', true)).toContain('You’re unsubscribed')
  for (const kind of ['idle', 'free'] as const) expect(page(kind, 'none')).not.toContain('You’re unsubscribed')
})

test('a user without paused searches is told so and linked to the searches', () => {
  expect(page('idle', 'none')).toContain('No paused searches')
  expect(page('idle', 'none')).toContain('href="/account?tab=searches"')
  expect(page('idle', 'none')).not.toContain('<form')
})

test('a user without availability emails can stop an email in progress and is not linked to a missing switch', () => {
  expect(page('free', 'none')).toContain('Stop availability emails?')
  expect(page('free', 'none')).toContain('method="post"')
  expect(page('free', 'none')).not.toContain('account page')
})
