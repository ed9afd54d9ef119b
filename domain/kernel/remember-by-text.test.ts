import { expect, test } from 'vitest'
import { rememberByText } from './remember-by-text.ts'

test('parses a text once while it is in use, and returns a value that cannot be changed', () => {
  const read: string[] = []
  const parse = rememberByText((text: string) => {
    read.push(text)
    return JSON.parse(text) as { woods: string[] }
  })
  const text = '{"woods":["oak"]}'
  expect(parse(text)).toBe(parse(text))
  expect(() => parse(text).woods.push('ash')).toThrow(TypeError)

  for (let other = 0; other < 1500; other++) parse(`{"n":${other}}`)
  parse(text)
  expect(read.filter((each) => each === text)).toHaveLength(1)

  for (let other = 0; other < 2500; other++) parse(`{"n":"${other}"}`)
  parse(text)
  expect(read.filter((each) => each === text)).toHaveLength(2)
})
