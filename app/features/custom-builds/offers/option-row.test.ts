import { expect, test } from 'vitest'
import { nextId } from '#app/lib/next-id.ts'
import { blankOption, blankSpec, copyOf, labelsOf, optionPath, withType } from './build-offer-draft.ts'

test('splits values at commas, trims them and removes duplicates', () => {
  expect(labelsOf(' spruce,cedar , ,  Engelmann   spruce,cedar')).toEqual(['spruce', 'cedar', 'Engelmann spruce'])
  expect(labelsOf(' , ')).toEqual([])
})

test('keeps values only for a dropdown', () => {
  const dropdown = { ...blankOption(1), values: 'spruce, cedar', prices: { cedar: '150' } }
  expect(withType(dropdown, 'text')).toMatchObject({ option_type: 'text', values: '', prices: {} })
  expect(withType(dropdown, 'dropdown')).toEqual(dropdown)
})

test('numbers options as the server does, without unsent ones', () => {
  const options = [blankOption(1), { ...blankOption(2), option_name: 'Top' }, { ...blankOption(3), option_name: 'Neck' }]
  expect(options.map((_, at) => optionPath(2, options, at))).toEqual([
    'specs.2.unsent.0',
    'specs.2.options.0',
    'specs.2.options.1',
  ])
})

test('copies a specification and its options as new ones', () => {
  const options = [{ ...blankOption(1), saved_id: 'o1', option_name: 'Top' }]
  const spec = { ...blankSpec(1), saved_id: 's1', spec_name: 'Standard', options }
  expect(copyOf(spec, 4)).toMatchObject({ id: 4, saved_id: '', spec_name: 'Standard (Copy)', options: [{ saved_id: '' }] })
  expect(nextId([{ id: 4 }, { id: 2 }])).toBe(5)
})
