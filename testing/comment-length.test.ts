import { expect, test } from 'vitest'
import { read, sourceFiles } from './source-files.ts'

const MOST = 140

test(`a comment has lines of at most ${MOST} characters`, () => {
  const tooLong = sourceFiles().flatMap((file) => longComments(file))
  expect(tooLong).toEqual([])
})

test('a line of code may be longer, a comment at its end may not', () => {
  expect(isLongComment(`const path = '${'M0 0'.repeat(50)}'`)).toBe(false)
  expect(isLongComment(`  open() // ${'why '.repeat(50)}`)).toBe(true)
  expect(isLongComment(`   * ${'why '.repeat(50)}`)).toBe(true)
})

function longComments(file: string): string[] {
  return read(file)
    .split('\n')
    .flatMap((line, at) => (isLongComment(line) ? [`${file}:${at + 1}`] : []))
}

function isLongComment(line: string): boolean {
  return line.length > MOST && /^\s*(?:\{?\/\*|\*|\/\/)|\s\/\/\s/.test(line)
}
