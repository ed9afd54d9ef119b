import { expect, test } from 'vitest'
import { SaveSheetDraft } from '#contracts/custom-builds/build-sheet-bodies.ts'
import type { SheetDraft as SheetDraftView } from '#contracts/custom-builds/build-sheet-views.ts'
import {
  bodyFrom,
  customLine,
  draftFrom,
  SAMPLE_LINE,
  SAMPLE_STAGE,
  type SheetDraft,
  stageTitle,
  sumOf,
  switchFamily,
} from './sheet-draft.ts'

const DRAFT: SheetDraft = {
  title: 'Heron OM',
  family: 'steel_string',
  lines: [
    { ...SAMPLE_LINE, key: 'rosette', label: 'Rosette', value: 'Herringbone', freeze_stage: 'plates' },
    { ...SAMPLE_LINE, key: 'nut_mm', label: 'Nut width', value: '1.75 in' },
    { ...SAMPLE_LINE, key: 'own:3', label: 'Strap button', value: 'At the heel' },
    { ...SAMPLE_LINE, key: 'cutaway', label: 'Cutaway' },
  ],
  promise: '2027-06-30',
  date_is_essential: false,
  stages: [{ ...SAMPLE_STAGE, key: 'wood', title: 'Wood', days: '9', weight: '6' }],
}

test('another family adds its main lines and keeps what was typed', () => {
  const { lines = [], stages = [] } = switchFamily(DRAFT, 'violin')
  expect(lines.filter(({ value }) => value !== '').map(({ key }) => key)).toEqual(['rosette', 'nut_mm', 'own:3'])
  expect(lines.filter(({ value }) => value === '').map(({ key }) => key)).toEqual([
    ...['description', 'body_woods', 'body_length_mm', 'string_length_mm', 'varnish'],
  ])
  expect(stages.map(({ key }) => key)).toContain('varnish')
})

test('the form shows the main lines and every line with an entry, in the order of the family', () => {
  const line = (key: string, value: string, is_open = false) => ({ key, label: key, value, is_open, freeze_stage: null })
  const body = { ...DRAFT, stage_days: {}, lines: [line('own:1', 'At the heel'), line('case', ''), line('inlay', '', true)] }
  const content = { instrument: { family: 'violin' } } as SheetDraftView['content']
  expect(draftFrom({ body, content }).lines.map(({ key }) => key)).toEqual([
    ...['description', 'body_woods', 'strings', 'scale_mm', 'nut_mm', 'inlay', 'finish', 'own:1'],
  ])
})

test('a new line gets an unused key', () => {
  expect(customLine(DRAFT.lines).key).toBe('own:4')
  expect(customLine([]).key).toBe('own:1')
})

test('lengths are stored in millimeters, whichever unit was typed', () => {
  const { lines, stage_days } = SaveSheetDraft.parse(bodyFrom(DRAFT))
  expect(lines.find(({ key }) => key === 'nut_mm')?.value).toBe('44.5')
  expect(stage_days).toEqual({ wood: 9 })
})

test('adds no blank lines beyond the limit', () => {
  const lines = Array.from({ length: 60 }, (_, at) => ({ ...SAMPLE_LINE, key: `own:${at + 1}`, label: 'Own', value: 'Yes' }))
  expect(switchFamily({ ...DRAFT, lines }, 'violin').lines).toHaveLength(60)
  expect(switchFamily({ ...DRAFT, lines: lines.slice(1) }, 'violin').lines).toHaveLength(60)
})

test('days that are not a number are refused beside the field', () => {
  const read = SaveSheetDraft.safeParse(bodyFrom({ ...DRAFT, stages: DRAFT.stages.map((stage) => ({ ...stage, days: 'soon' })) }))
  expect(read.error?.issues.map(({ path }) => path.join('.'))).toEqual(['stage_days.wood'])
})

test('weights add up while typing, and a blank title means the default', () => {
  const { stages = [] } = switchFamily(DRAFT, 'violin')
  expect(sumOf(stages, 'weight')).toBe(100)
  const typed = stages.map((stage) => (stage.key === 'ribs' ? { ...stage, title: ' ', weight: '7' } : stage))
  expect(sumOf(typed, 'weight')).toBe(98)
  expect(
    sumOf(
      stages.map((stage) => ({ ...stage, weight: '' })),
      'weight',
    ),
  ).toBeNull()
  expect(stageTitle(typed, { key: 'ribs', title: 'Ribs' })).toBe('Ribs')
})
