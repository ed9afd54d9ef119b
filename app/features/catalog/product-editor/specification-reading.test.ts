import { describe, expect, test } from 'vitest'
import { FAMILY_IDS } from '#contracts/catalog/measures/families.ts'
import { FAMILY_FACETS } from '#contracts/finding/facets/facet-fields.ts'
import { measureErrors } from './measure-draft.ts'
import { draftFrom } from './product-draft.ts'
import { addedWords, buyersCan, readSpecification, withoutReplaced } from './specification-reading.ts'
import { suggestedLines } from './suggested-lines.ts'

function draftOf(specifications: Record<string, string>, measures: Record<string, string> = {}, category = 'acoustic guitars') {
  const rows = Object.entries(specifications).map(([name, value], id) => ({ id, name, value }))
  return { ...draftFrom(null), name: 'Heron', categories: [{ id: 1, name: category }], specifications: rows, measures }
}

/** The words added to the first line. */
function added(specifications: Record<string, string>, measures = {}, category?: string) {
  const [[name = '', value = ''] = []] = Object.entries(specifications)
  return addedWords(value, readSpecification(draftOf(specifications, measures, category)).lines.get(name) ?? [], name)
}

/** The questions at the first line, with their answers. */
function questions(specifications: Record<string, string>, measures = {}, category?: string) {
  const { lines } = readSpecification(draftOf(specifications, measures, category))
  return [...lines.values()]
    .flat()
    .flatMap(({ question, answers }) => (question ? [[question, answers?.map(({ label }) => label)]] : []))
}

describe('a line that is understood', () => {
  test('adds only what the line doesn’t already say', () => {
    expect(added({ 'Scale length': '25.4″' })).toBe('645.2\u00a0mm')
    expect(added({ 'Top wood': 'Engelmann spruce' })).toBe('')
    expect(added({ Case: 'Hardshell, fitted' })).toBe('Hard case')
    expect(added({ Size: '4.8″ × 2.6″' }, {}, 'guitar pedals & effects')).toMatch(/^width .+, depth .+/)
  })

  test('recognizes a measured line, and only that', () => {
    const { lines, isKnown } = readSpecification(draftOf({ 'Nut width': '1¾″', Tuners: 'open back' }))
    expect(isKnown('nut')).toBe(true)
    expect([...lines.keys()]).toEqual(['Nut width'])
  })

  test('shows what was read from the name', () => {
    const { fromName } = readSpecification({ ...draftOf({}), name: 'Heron left-handed' })
    expect(fromName).toMatchObject([{ field: 'handedness', text: 'Left-handed' }])
  })
})

describe('a line with a question', () => {
  test('asks which of two contradicting values is right', () => {
    expect(questions({ 'Scale length': '25.5 in / 650 mm' })).toEqual([
      ['“25.5 in / 650 mm” has two values. Which one is right?', ['25½″ · 647.7\u00a0mm', '25.59″ · 650\u00a0mm']],
    ])
    expect(questions({ 'Scale length': '25.5 in / 650 mm' }, { scale: '650 mm' })).toEqual([])
  })

  test('shows the valid range for an impossible value', () => {
    expect(questions({ 'Scale length': '255 in' })).toEqual([
      ['Enter a value from 480 to 780\u00a0mm (18.9 to 30.7″). Include the unit.', undefined],
    ])
  })

  test('asks about an unusual value', () => {
    expect(questions({ 'Scale length': '23 in' }, {}, 'electric guitars')).toEqual([
      ['The usual range for electric guitars is 590 to 712\u00a0mm (23.2 to 28″). Is this right?', undefined],
    ])
  })

  test('asks at the body stop about a neck that does not match the body', () => {
    const stops = (neck: string) => questions({ 'Body stop': '195 mm', 'Neck stop': neck }, {}, 'violins')
    expect(stops('130 mm')).toEqual([])
    expect(String(stops('137 mm'))).toContain('a neck stop of 137\u00a0mm doesn’t match that')
  })
})

describe('a stated measure', () => {
  test('overrides a different line until that line changes', () => {
    const draft = draftOf({ 'Nut width': '43 mm' }, { nut: '42 mm' })
    const { lines, own } = readSpecification(draft)
    expect(own).toEqual([])
    expect(lines.get('Nut width')).toMatchObject([{ text: '1.65″ · 42\u00a0mm', said: '1.69″ · 43\u00a0mm', isStated: true }])
    const remaining = (value: string) => withoutReplaced(draft, draftOf({ 'Nut width': value }, { nut: '42 mm' }), 'Nut width')
    expect(remaining('44 mm')).toEqual({})
    expect(remaining('43 mm, bone')).toEqual({ nut: '42 mm' })
    expect(remaining('narrow')).toEqual({ nut: '42 mm' })
  })

  test('gets its own row if no line covers it, unless the family lacks it', () => {
    expect(readSpecification(draftOf({}, { neck_stop: '130 mm' }, 'violins')).own).toEqual(['neck_stop'])
    expect(readSpecification(draftOf({}, { neck_stop: '130 mm' })).own).toEqual([])
  })

  test('refuses an impossible value with common units', () => {
    expect(measureErrors(draftOf({}, { family: 'electric-guitar', scale: '255 in' }))['measures.scale']).toEqual([
      'Enter 500 to 780\u00a0mm (19.7 to 30.7″), with the unit',
    ])
  })
})

test('buyers filter by the facets of a family, and compare everything else', () => {
  expect(buyersCan('electric-guitar', ['frets'])).toBe('compare')
  expect(buyersCan('electric-guitar', ['frets', 'scale'])).toBe('filter')
  expect(buyersCan('electric-guitar', [])).toBeUndefined()
})

describe('suggested lines', () => {
  test.each(FAMILY_IDS)('%s: adding them all leaves no filter out', (family) => {
    let draft = draftOf({}, { family }, '')
    for (let at = 0; at < 40; at++) {
      const lines = suggestedLines(draft, readSpecification(draft))
      const fields = lines.flatMap(({ field }) => (field ? [[field, ''] as const] : []))
      const rows = lines.flatMap(({ name, field }, id) => (field ? [] : [{ id: at * 10 + id, name, value: '–' }]))
      draft = {
        ...draft,
        measures: { ...draft.measures, ...Object.fromEntries(fields) },
        specifications: [...draft.specifications, ...rows],
      }
    }
    // Each filter has a line of its own as long as no words say it.
    expect(readSpecification(draft).own).toEqual(expect.arrayContaining([...FAMILY_FACETS[family]]))
  })

  test('suggests a few lines, none already entered', () => {
    const draft = draftOf({ 'Nut width': '1¾″' })
    const names = suggestedLines(draft, readSpecification(draft)).map(({ name }) => name)
    expect(names.length).toBeLessThanOrEqual(8)
    expect(names).not.toContain('Nut width')
    expect(names).toContain('Scale length')
  })
})
