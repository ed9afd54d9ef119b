import { expect, test } from 'vitest'
import { read, sourceFiles } from './source-files.ts'

/** What only the module of a thing may write: days and moments, counts of days, money. */
const RULES = [
  {
    module: 'contracts/dates/',
    text: /Intl\.DateTimeFormat|\.toLocale(?:Date|Time)String\(|new Date\([^)]*\)\.toLocaleString\(/,
  },
  { module: 'contracts/dates/', text: /\b86_?400_?000\b|\b24 \* 60 \* 60 \* 1_?000\b|\b24 \* 3_?600_?000\b/ },
] as const

test.each(RULES)('only $module has $text', ({ module, text }) => {
  const others = sourceFiles().filter((file) => !file.startsWith(module) && file !== 'testing/one-way-to-say.test.ts')
  expect(others.filter((file) => text.test(read(file)))).toEqual([])
  expect(sourceFiles().some((file) => file.startsWith(module) && text.test(read(file)))).toBe(true)
})
