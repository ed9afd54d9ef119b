import { expect, test } from 'vitest'
import { SheetContent } from '#contracts/custom-builds/build-sheet.ts'
import { SaveSheetDraft } from '#contracts/custom-builds/build-sheet-bodies.ts'
import { BUILD_FAMILIES, STAGE_TEMPLATES } from '#contracts/custom-builds/build-stages.ts'
import { priceSteps, templateSteps } from '#contracts/custom-builds/plan-parts.ts'
import { SHEET_LINES } from '#contracts/custom-builds/sheet-lines.ts'
import { sheetDraftBody } from '#testing/world-build-sheets.ts'
import { ownSettingsView } from '../offers/list-build-offers.ts'
import { composeSheet, draftOfSheet, firstDraft, isOwnSpecification, type SheetFacts } from './compose-sheet.ts'
import { missingFromSheet } from './get-sheets.ts'
import { sheetHash } from './write-agreed-version.ts'

const TERMS = ownSettingsView('builder', undefined)
const FACTS: SheetFacts = {
  requestId: '0e0e0e0e-0000-4000-8000-000000000000',
  instrumentType: 'Acoustic Guitar',
  priceCents: 480_000,
  quoteVersion: 1,
  parts: priceSteps(templateSteps('three_steps'), 480_000) ?? [],
  terms: TERMS,
  ownSpecification: true,
  law: '',
  previous: null,
}
const draft = (overrides: Parameters<typeof sheetDraftBody>[0] = {}) => SaveSheetDraft.parse(sheetDraftBody(overrides))
const compose = (overrides: Parameters<typeof sheetDraftBody>[0] = {}, facts: Partial<SheetFacts> = {}) =>
  composeSheet({ ...FACTS, ...facts }, draft(overrides))

test('every family makes a valid sheet with its own lines and stages that weigh 100', () => {
  for (const family of BUILD_FAMILIES) {
    const content = compose({ family })
    expect(SheetContent.parse(content)).toEqual(content)
    expect(content.stages.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
    expect(content.plan.reduce((sum, { cents }) => sum + cents, 0)).toBe(480_000)
    const keys = new Set(content.stages.map(({ key }) => key))
    for (const { due_stage } of content.plan) if (due_stage !== null) expect(keys).toContain(due_stage)
    expect(new Set(SHEET_LINES[family].map(({ key }) => key)).size).toBe(SHEET_LINES[family].length)
  }
})

test('only the description keeps line breaks and can be long', () => {
  const line = (key: string, value: string) => ({ key, label: '', value, is_open: false, freeze_stage: null })
  const typed = ' Wide  neck\r\n\r\n- light\tbracing \n'
  const { lines } = compose({ lines: [line('description', typed), line('frets', typed)] })
  expect(lines.map(({ label, value }) => [label, value])).toEqual([
    ['What I will build', 'Wide neck\n\n- light bracing'],
    ['Frets', 'Wide neck - light bracing'],
  ])
  const long = 'Light. '.repeat(200).trim()
  expect(compose({ lines: [line('description', long)] }).lines[0]?.value).toBe(long)
  expect(() => compose({ lines: [line('frets', long)] })).toThrow('Keep this to 500 characters or less')
  expect(() => compose({ lines: [line('description', 'Call me:\n415 555 0100')] })).toThrow('Please leave out phone numbers')
})

test('a stage locks only lines that the form of its family offers', () => {
  const missing = BUILD_FAMILIES.flatMap((family) => {
    const offered = new Set(SHEET_LINES[family].map(({ key }) => key))
    return STAGE_TEMPLATES[family].flatMap(({ freezes }) =>
      freezes.filter((key) => !offered.has(key)).map((key) => `${family}: ${key}`),
    )
  })
  // A violin's color is its varnish, and its model is the instrument it is modeled on.
  expect(missing.filter((each) => !/^(violin|cello): (model|colour)$/.test(each))).toEqual([])
})

test('the sheet contains the builder’s full terms and custom days', () => {
  const terms = {
    ...TERMS,
    cancellation_terms: 'strict' as const,
    cooling_off_days: 0,
    stage_days: { steel_string: { neck: 30 } },
  }
  const content = compose({ stage_days: { finish: 40 } }, { terms })
  expect(content.cancellation).toMatchObject({ terms: 'strict', cooling_off_days: 0 })
  expect(content.cancellation.words.join(' ')).toContain('plus 15% of the price')
  const days = Object.fromEntries(content.stages.map(({ key, plan_days }) => [key, plan_days]))
  expect(days).toMatchObject({ neck: 30, finish: 40, frets: 7 })
})

test('custom titles and weights are signed under stable keys, and the next version starts with them', () => {
  const own = { stage_titles: { sides: 'Sides bent', wood: '' }, stage_weights: { plates: 14, sides: 16 } }
  const content = compose(own)
  expect(SheetContent.parse(content)).toEqual(content)
  const said = content.stages.slice(1, 4).map(({ key, title, weight }) => [key, title, weight])
  expect(said).toEqual([
    ['wood', 'Wood', 6],
    ['plates', 'Plates', 14],
    ['sides', 'Sides bent', 16],
  ])
  expect(sheetHash(content)).not.toBe(sheetHash(compose()))
  expect(composeSheet(FACTS, draftOfSheet(content)).stages).toEqual(content.stages)
  // An older draft without titles and weights.
  const { stage_titles: _, stage_weights: __, ...earlier } = draft()
  expect(composeSheet(FACTS, earlier)).toEqual(compose())
})

test('a milestone tied to a stage that the family lacks is due at the middle of the work, with a matching title', () => {
  const title = 'F'.repeat(60)
  // The plates would be half of the work.
  const stage_weights = { plates: 40, box: 9, neck: 7 }
  for (const [stage_titles, expected] of [[{}, 'F-holes and bar done'] as const, [{ f_holes: title }, title] as const]) {
    const content = compose({ family: 'violin', stage_titles, stage_weights })
    expect(SheetContent.parse(content)).toEqual(content)
    expect(content.plan[1]).toMatchObject({ title: expected, due_stage: 'f_holes' })
  }
})

test('an open line has no value, and is locked by its default stage or the builder’s choice', () => {
  const lines = [
    { key: 'nut_mm', label: '', value: '43', is_open: true, freeze_stage: null },
    { key: 'inlay', label: '', value: 'Dots', is_open: false, freeze_stage: 'frets' },
    { key: 'own:1', label: 'Strap button', value: '', is_open: true, freeze_stage: null },
    { key: 'rosette', label: '', value: '', is_open: false, freeze_stage: null },
  ]
  const content = compose({ lines })
  expect(content.lines.map(({ key, value, freeze }) => [key, value, freeze])).toEqual([
    ['nut_mm', null, { stage: 'neck' }],
    ['inlay', 'Dots', { stage: 'frets' }],
    ['own:1', null, null],
  ])
  expect(missingFromSheet(draft({ lines }), content, '2026-11-25')).toEqual({
    'lines.2.freeze_stage': ['Choose when this must be decided'],
  })
})

test('a sheet without lines or with a past date cannot be signed', () => {
  const body = draft({ lines: [], promise: '2026-11-25' })
  expect(Object.keys(missingFromSheet(body, composeSheet(FACTS, body), '2026-11-25'))).toEqual(['lines', 'promise'])
})

test('a draft older than the limit on weights cannot be signed unchanged', () => {
  const old = { ...draft(), stage_weights: { design: 30, plates: 8, sides: 6, body: 6 } }
  expect(missingFromSheet(old, composeSheet(FACTS, old), '2026-11-25')).toEqual({
    'stage_weights.design': ['At most 10% of the work: Design'],
  })
})

test('a draft with weights that do not total 100, or with duplicate titles, cannot be signed', () => {
  const old = { ...draft(), stage_weights: { design: 3 }, stage_titles: { design: 'Wood' } }
  expect(missingFromSheet(old, composeSheet(FACTS, old), '2026-11-25')).toEqual({
    stage_weights: [expect.stringMatching(/^The weights add up to \d+%\. They must total 100%\.$/)],
    'stage_titles.wood': ['Another stage has this title'],
  })
})

test('the hash is the same for every Unicode form of a name', () => {
  expect(sheetHash(compose({ title: 'Re\u0301sonance' }))).toBe(sheetHash(compose({ title: 'R\u00e9sonance' })))
})

test('the next version starts with the content of the previous one', () => {
  const content = compose({ promise: '2031-01-02', date_is_essential: true })
  const next = composeSheet({ ...FACTS, previous: { version: 1, hash: 'a'.repeat(64) } }, draftOfSheet(content))
  expect({ ...next, version: 1, previous_hash: null }).toEqual(content)
  expect(next).toMatchObject({ version: 2, previous_hash: 'a'.repeat(64) })
})

const ASKED = {
  listingTitle: 'The Heron',
  specName: 'OM',
  buildType: 'Acoustic Guitar',
  customizationSelections: { 'Nut width': '1 13/16″', Woods: 'Spruce', 'Strap button': 'At the heel', Picture: 'files/x' },
  fileNames: { 'files/x': 'headstock.png' },
}

test('fills the first draft from the buyer’s choices, with a realistic Friday', () => {
  const first = firstDraft(ASKED, TERMS, '2026-11-25')
  const said = first.lines.filter(({ value }) => value !== '').map(({ key, label, value }) => [key, label, value])
  expect(said).toEqual([
    ['model', 'Model', 'The Heron, OM'],
    ['body_woods', 'Body woods', 'Spruce'],
    ['nut_mm', 'Nut width', '46.0'],
    ['own:1', 'Strap button', 'At the heel'],
    ['own:2', 'Picture', 'As in the file “headstock.png”'],
  ])
  // 108 days plus a fifth.
  expect(first).toMatchObject({ family: 'steel_string', title: 'The Heron', promise: '2027-04-09' })
  expect(new Date(first.promise).getUTCDay()).toBe(5)
})

test('joins the chosen top and the wood of the version in one line', () => {
  const woods = (buildType: string, specName: string, customizationSelections: Record<string, string>) =>
    firstDraft({ ...ASKED, buildType, specName, customizationSelections }, TERMS, '2026-11-25').lines.filter(
      ({ key, value }) => value !== '' && (key === 'body_woods' || key.startsWith('own')),
    )
  const line = (value: string) => [expect.objectContaining({ key: 'body_woods', value })]
  expect(woods('Acoustic Guitar', 'Walnut', { Top: 'Sinker redwood' })).toEqual(line('Sinker redwood top, Walnut back and sides'))
  expect(woods('Acoustic Guitar', 'OM', { Top: 'Cedar', 'Back and sides': 'Maple' })).toEqual(
    line('Cedar top, Maple back and sides'),
  )
  expect(woods('Electric Guitar', 'Two pickups', { Top: 'Maple', 'Body wood': 'Ash' })).toEqual(line('Maple top, Ash body'))
  expect(woods('Acoustic Guitar', 'OM', { Top: 'Cedar' })).toEqual(line('Cedar top'))
  // No choice is lost.
  expect(woods('Acoustic Guitar', 'Walnut', { Top: 'files/x', Woods: 'Maple', 'Back and sides': 'Ash' })).toEqual([
    ...line('Maple'),
    expect.objectContaining({ label: 'Top', value: 'As in the file “headstock.png”' }),
    expect.objectContaining({ label: 'Back and sides', value: 'Ash' }),
  ])
})

test('choices from menus only are not a custom specification', () => {
  const options = [
    { optionName: 'Woods', optionType: 'dropdown' as const },
    { optionName: 'Label', optionType: 'text' as const },
    { optionName: 'Stain', optionType: 'color_picker' as const },
  ]
  const own = (customizationSelections: Record<string, string>, listingTitle: string | null = 'The Heron') =>
    isOwnSpecification({ listingTitle, customizationSelections }, options)
  expect(own({ Woods: 'Spruce' })).toBe(false)
  expect(own({ Woods: 'Spruce', Label: 'For Ada' })).toBe(true)
  expect(own({ Stain: '#aa3311' })).toBe(true)
  expect(own({}, null)).toBe(true)
  // A buyer who joined the waiting list from an offer has not chosen options.
  expect(own({})).toBe(false)
  // The type of a deleted option is unknown.
  expect(own({ Gone: 'Yes' })).toBe(false)
})
