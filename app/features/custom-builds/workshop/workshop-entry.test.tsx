import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { WorkshopBuild } from '#contracts/custom-builds/build-views.ts'
import { daysAfter } from '#contracts/kernel/dates/days.ts'
import { WorkshopEntry } from './workshop-entry.tsx'

const BUILD = {
  ...{ request_id: 'r1', title: 'Heron OM', sentence: 'Work is paused.', buyer_name: 'Ada Player', stages: [] },
  ...{ stage: null, picture: null, promise: null, waits_for_you: [] },
  ...{ last_news_at: '2028-08-01T12:00:00Z', can: { post: true } },
}

function shown(status: WorkshopBuild['status'], more: Partial<WorkshopBuild> = {}, isNext = false): string {
  const build = { ...BUILD, status, ...more } as unknown as WorkshopBuild
  return renderToString(
    <MemoryRouter>
      <WorkshopEntry build={build} isNext={isNext} onCompose={() => undefined} onNothingNew={async () => undefined} />
    </MemoryRouter>,
  )
}

test('the age of the last update is said once', () => {
  const last_news_at = daysAfter(new Date(), -44).toISOString()
  expect(shown('building', { last_news_at })).toContain('last update 44 days ago')
  expect(shown('building', { last_news_at, days_without_update: 44 })).not.toContain('last update')
})

test('a delivered build cannot be skipped this week', () => {
  expect(shown('building')).toContain('Skip this week')
  for (const status of ['inspection', 'returning'] as const) {
    expect(shown(status)).toContain('Add note to Heron OM')
    expect(shown(status)).not.toContain('Skip this week')
  }
})

test('highlights only the next build, on its due step', () => {
  const steps = (path: string) => [{ text: 'Start the neck', path }]
  const accents = (path: string, isNext = true) =>
    shown('building', { waits_for_you: steps(path) }, isNext).match(/<[^>]*button-primary[^>]*/g)
  expect(accents('#delay')).toEqual([expect.stringContaining('href="/custom-builds/r1#delay"')])
  expect(accents('/dashboard/bench?build=r1')).toEqual([expect.stringContaining('Take a photo of Heron OM')])
  expect(accents('#delay', false)).toBeNull()
  expect(shown('building', { waits_for_you: [] }, true)).not.toContain('button-primary')
})
