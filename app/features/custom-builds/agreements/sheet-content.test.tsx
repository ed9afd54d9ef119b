import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SheetContent as Content } from '#contracts/custom-builds/build-sheet.ts'
import { SheetContent } from './sheet-content.tsx'

const line = (key: string, label: string, freeze: object | null, value = 'Oil') => ({ key, label, unit: null, value, freeze })
const stage = (key: string, title: string, asks_buyer = false) => {
  return { key, title, asks_buyer, weight: 50, plan_days: 10, cure_days: 0 }
}
const CONTENT = {
  ...{ format: 2, instrument: { title: 'Heron OM', type: 'Acoustic Guitar', family: 'steel_string' }, price_cents: 1, plan: [] },
  lines: [
    line('description', 'What I will build', null, 'Wide neck\n- light'),
    line('body_woods', 'Body woods', { stage: 'wood' }),
    line('binding', 'Binding', { stage: 'wood' }),
    line('finish', 'Finish', { day: '2999-03-03' }),
    line('inlay', 'Inlay', { day: '2020-03-03' }),
  ],
  stages: [stage('wood', 'Wood', true), stage('setup', 'Setup')],
  ...{ promise: '2999-06-30', cancellation: { terms: 'fair_share', words: [] }, update_every_days: 14, answer_days: 7 },
} as unknown as Content

test('lists every locked line with its stage, or with its date', () => {
  const shown = renderToStaticMarkup(<SheetContent content={CONTENT} />)
  expect(shown).toContain('2 stages, about 20 days of work')
  expect(shown).toContain('Locks when this stage starts: Body woods, Binding. The builder asks the buyer before continuing')
  expect(shown.match(/Locks when/g)).toHaveLength(1)
  expect(shown).toContain('Locks on Mar 3, 2999')
  expect(shown).toContain('Locked on Mar 3, 2020')
  expect(shown).toMatch(/pre-line">Wide neck\n- light</)
})
