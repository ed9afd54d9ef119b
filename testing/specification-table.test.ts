import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const PAGE = readFileSync('docs/specification.md', 'utf8')

const ROWS = PAGE.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| says '))
const FILES = [...PAGE.matchAll(/`([^`\s]+\/[^`\s]*)`/g)].map(([, path = '']) => path)
const PROOFS = [...PAGE.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`: “([^”]+)”/g)]

/** Every character that can open a title. */
const QUOTES = ["'", '"', '`']

test('every file named in the table exists', () => {
  expect(FILES.filter((path) => !existsSync(path))).toEqual([])
})

test('every test named in the table is in its file', () => {
  const lost = PROOFS.filter(([, file = '', title = '']) => {
    const source = existsSync(file) ? readFileSync(file, 'utf8') : ''
    return !QUOTES.some((quote) => source.includes(quote + title))
  })
  expect(lost.map(([named]) => named)).toEqual([])
})

test('every row has a rule, a place, and a test', () => {
  expect(ROWS.length).toBeGreaterThan(200)
  const open = ROWS.filter((row) => !/^\| [^|]+ \| [^|]+ \| (?:`[^|]+”|not yet[^|]*|by reading[^|]*|none: [^|]+) \|$/.test(row))
  expect(open).toEqual([])
})
