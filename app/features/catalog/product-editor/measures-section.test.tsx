import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { FAMILY_IDS } from '#contracts/catalog/measures/families.ts'
import { FAMILY_FACETS } from '#contracts/finding/facets/facet-fields.ts'
import { measureErrors } from './measure-draft.ts'
import { MeasuresSection } from './measures-section.tsx'
import { draftFrom } from './product-draft.ts'

/** The section for a listing with these words and these typed measures. */
function html(specifications: Record<string, string>, measures: Record<string, string>, category = 'acoustic guitars') {
  const rows = Object.entries(specifications).map(([name, value], id) => ({ id, name, value }))
  const draft = { ...draftFrom(null), categories: [{ id: 1, name: category }], specifications: rows, measures }
  return renderToStaticMarkup(<MeasuresSection form={{ draft, change: () => {} }} />)
}
const fieldsOf = (text: string) => [...text.matchAll(/name="measures\.(\w+)"/g)].map(([, field]) => field)
const foldOf = (text: string) => /<details.*<\/details>/s.exec(text)?.[0] ?? ''

describe('a measure that the form does not ask of a family', () => {
  test.each(FAMILY_IDS)('%s: every filter of the catalog has a field', (family) => {
    const fields = fieldsOf(html({}, { family }))
    expect(fields).toEqual(expect.arrayContaining([...FAMILY_FACETS[family]]))
    expect(new Set(fields).size).toBe(fields.length)
  })

  test('is in a collapsed section, whose title counts the values read', () => {
    expect(foldOf(html({}, {}))).toMatch(/^<details><summary[^>]*>More measurements<\/summary>/)
    const read = foldOf(html({ Weight: '4 lb 2 oz', Bridge: 'Pin bridge', Finish: 'Nitro' }, {}))
    expect(read).toMatch(/^<details><summary[^>]*>More measurements, \d detected in your text<\/summary>/)
    expect(read).toContain('4\u00a0lb 2\u00a0oz · 1.87\u00a0kg')
    expect(fieldsOf(read)).toEqual(expect.arrayContaining(['weight', 'finish']))
  })

  test('is shown openly if the words are contradictory or unclear', () => {
    const conflict = foldOf(html({ Weight: '4 lb 2 oz / 2.4 kg' }, {}))
    expect(conflict).toMatch(/^<details open="">/)
    expect(conflict).toContain('“4 lb 2 oz / 2.4 kg” has two values. Which one is right?')
    const action = foldOf(html({ Action: '25 mm' }, {}))
    expect(action).toMatch(/^<details open="">/)
    expect(action).toContain('We couldn’t use “25 mm” here.')
  })

  test('stays visible once stated, unless the new family does not have it', () => {
    expect(foldOf(html({}, { neck_stop: '130 mm' }, 'violins'))).toMatch(/^<details open="">.*value="130 mm"/s)
    expect(fieldsOf(html({}, { neck_stop: '130 mm' }))).not.toContain('neck_stop')
  })
})

test('formats an impossible value with the units that people use', () => {
  const measures = { family: 'electric-guitar', scale: '255 in' }
  expect(measureErrors({ ...draftFrom(null), measures })['measures.scale']).toEqual([
    'Enter 500 to 780\u00a0mm (19.7 to 30.7″), with the unit',
  ])
})
