import { expect, test } from 'vitest'
import type { SheetContent } from '#contracts/custom-builds/build-sheet.ts'
import { sheetChanges } from './sheet-content.tsx'

const SHEET: SheetContent = {
  format: 1,
  request: '00000000-0000-4000-8000-000000000000',
  version: 1,
  previous_hash: null,
  quote_version: 1,
  instrument: { title: 'Heron OM', type: 'Acoustic Guitar', family: 'steel_string' },
  price_cents: 480_000,
  lines: [
    { key: 'body_woods', label: 'Body woods', unit: null, value: 'Spruce, maple', freeze: { stage: 'wood' } },
    { key: 'nut_mm', label: 'Nut width', unit: 'mm', value: '43.0', freeze: null },
  ],
  plan: [{ title: 'Payment', cents: 480_000, due_kind: 'ready', due_stage: null, due_on: null, grace_days: 7 }],
  stages: [{ key: 'wood', title: 'Wood', weight: 100, plan_days: 7, cure_days: 0, asks_buyer: true }],
  promise: '2030-06-30',
  date_is_essential: false,
  update_every_days: 14,
  answer_days: 7,
  cancellation: { terms: 'fair_share', cooling_off_days: 3, words: ['Everything goes back.'] },
  inspection_days: 5,
  delivery: 'To an address.',
  own_specification: true,
  withdrawal: 'None.',
  law: '',
}

test('a version that differs only in its number has no changes', () => {
  expect(sheetChanges(SHEET, { ...SHEET, version: 2, previous_hash: 'a' })).toEqual([])
})

test('shows only lines that differ, with both values; added and removed lines have one', () => {
  const [woods, nut] = SHEET.lines
  if (!woods || !nut) throw new Error('The sheet has two lines')
  const lines = [
    { ...nut, value: '44.5' },
    { ...woods, key: 'inlay', label: 'Inlay', value: null },
  ]
  expect(sheetChanges(SHEET, { ...SHEET, lines, promise: '2030-07-30' })).toEqual([
    { label: 'Nut width', before: '43.0\u00a0mm (1.69″)', after: '44.5\u00a0mm (1.75″)' },
    { label: 'Inlay', before: null, after: 'To be decided, locked when “Wood” starts' },
    { label: 'Promised by', before: 'Jun 30, 2030', after: 'Jul 30, 2030' },
    { label: 'Body woods', before: 'Spruce, maple, locked when “Wood” starts', after: null },
  ])
})
