import { expect, test } from 'vitest'
import { ProposeChange } from './build-change-bodies.ts'

const propose = (key: string, value: string) => ProposeChange.safeParse({ lines: [{ key, label: 'Inlay', value }] })

test.each(['', '  ', '\u200b', '\u0007'])('refuses a changed line without a visible value: %j', (value) => {
  for (const key of ['own:1', 'description', 'nut_mm', 'weight_limit_g']) {
    const { error } = propose(key, value)
    expect(error?.issues.map(({ message, path }) => [path.join('.'), message])).toEqual([
      ['lines.0.value', 'Enter the new value'],
    ])
  }
})

test('normalizes a changed value', () => {
  expect(propose('own:1', ' Abalone\u0007 ').data?.lines[0]?.value).toBe('Abalone')
})
