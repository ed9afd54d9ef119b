import { expect, test } from 'vitest'
import { read, sourceFiles } from './source-files.ts'

/** Code that only one module may contain: date formats, the length of a day, dollars from cents. */
const RULES = [
  {
    module: 'contracts/kernel/dates/',
    text: /Intl\.DateTimeFormat|\.toLocale(?:Date|Time)String\(|new Date\([^)]*\)\.toLocaleString\(/,
  },
  { module: 'contracts/kernel/dates/', text: /\b86_?400_?000\b|\b24 \* 60 \* 60 \* 1_?000\b|\b24 \* 3_?600_?000\b/ },
  { module: 'contracts/kernel/money.ts', text: /\b\w*[cC]ents\b(?:\(\w*\))?\)? \/ 100\b/ },
] as const

test.each(RULES)('only $module has $text', ({ module, text }) => {
  const others = sourceFiles().filter((file) => !file.startsWith(module) && file !== 'testing/one-way-to-say.test.ts')
  expect(others.filter((file) => text.test(read(file)))).toEqual([])
  expect(sourceFiles().some((file) => file.startsWith(module) && text.test(read(file)))).toBe(true)
})
