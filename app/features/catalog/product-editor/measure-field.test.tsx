import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Family } from '#contracts/catalog/measures/families.ts'
import { readInstrument } from '#contracts/catalog/measures/read-instrument.ts'
import { MeasureField } from './measure-field.tsx'

function html(
  field: 'scale' | 'nut' | 'body_stop',
  text: string,
  specifications: Record<string, string> = {},
  family: Family = 'electric-guitar',
) {
  const read = readInstrument(family, { name: 'Heron', specifications })
  return renderToStaticMarkup(<MeasureField field={field} family={family} text={text} read={read} onChange={() => {}} />)
}

test('asks which of two contradicting values is right', () => {
  const asked = html('scale', '', { Scale: '25.5 in / 650 mm' })
  expect(asked).toContain('“25.5 in / 650 mm” has two values. Which one is right?')
  expect(asked.match(/<button[^>]*>.*?<\/button>/g)?.map((button) => button.replaceAll(/<[^>]*>/g, ''))).toEqual([
    '25½″ · 647.7\u00a0mm',
    '25.59″ · 650\u00a0mm',
  ])
})

test('asks about an unusual value at its field', () => {
  expect(html('scale', '23 in')).toContain(
    'The usual range for electric guitars is 590 to 712\u00a0mm (23.2 to 28″). Is this right?',
  )
  expect(html('scale', '25.5 in')).not.toContain('Is this right?')
})

test('asks at the body stop about a neck that does not match the body', () => {
  const violin = (neck: string) => html('body_stop', '195 mm', { 'Neck stop': neck }, 'violin')
  expect(violin('137 mm')).toContain(
    'Most violins have a neck-to-body stop ratio of 2:3; a neck stop of 137\u00a0mm doesn’t match that. Is this right?',
  )
  expect(violin('130 mm')).not.toContain('Is this right?')
  expect(html('body_stop', '400 mm', { 'Neck stop': '280 mm' }, 'cello')).not.toContain('Is this right?')
  expect(html('body_stop', '400 mm', { 'Neck stop': '268 mm' }, 'cello')).toContain('7:10')
})

test('shows the value in the words if the field differs from it', () => {
  expect(html('nut', '42 mm', { 'Nut width': '43 mm' })).toContain('“Nut width” says 1.69″ · 43\u00a0mm.')
  expect(html('nut', '43 mm', { 'Nut width': '43 mm' })).not.toContain('says')
})
