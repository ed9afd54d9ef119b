import { describe, expect, test } from 'vitest'
import { readProductFile } from './read-product-file.ts'

/** The names that were read, and number and reason of refused rows. */
function read(text: string) {
  return readProductFile(text, 'point').products.map(({ line, body, errors }) => body.name ?? `${line}: ${errors.join()}`)
}

const STRAY = 'This line has an unmatched or misplaced quotation mark'

describe('a stray quotation mark refuses its row with a reason', () => {
  test.each([
    ['never closed', 'A,"One,1'],
    ['inside a cell', 'A,12" parlor,1'],
    ['inside a quoted cell', 'A,"12" parlor",1'],
  ])('%s', (_, line) => {
    const text = `sku,name,price\n${line}\nB,"Two, too",2\nC,"Three ""3""",3\nD,"",4\n`
    expect(read(text)).toEqual([`2: ${STRAY}: ${line}`, 'Two, too', 'Three "3"', ''])
  })

  test('in the last line, and in a Shopify file', () => {
    const text = 'Handle,Title,Variant Price,Body (HTML)\r\na,One,1,"Two\r\nlines"\r\nb,"Two,2,x'
    expect(read(text)).toEqual(['One', `3: ${STRAY}: b,"Two,2,x`])
  })

  test('in the header refuses the file', () => {
    expect(() => read('sku,"name,price\nA,One,1\n')).toThrow(
      `We couldn’t read the first line of this file. ${STRAY}: sku,"name,price`,
    )
  })

  test('990 long rows are read within a second', () => {
    const started = performance.now()
    const lines = Array.from({ length: 990 }, () => `,"${'""'.repeat(400)}"x`)
    expect(read(`sku,name,price\nA,One,1\n${lines.join('\n')}`)).toHaveLength(991)
    expect(performance.now() - started).toBeLessThan(1000)
  })
})

test.each([
  ['Excel’s first line', 'sep=;\r\nsku;name;price\r\nA;One;1\r\n'],
  ['a separator that only the first line shows', 'sep=|\nsku|name|price\nA|One|1\n'],
  ['a mark and blank lines', '\ufeff\n  \n;;\nsku;name;price\nA;One;1\n'],
  ['spaces around quoted cells', 'sku, "name" , price\nA, "One" , 1\n'],
  ['line ends of an old Mac', 'sku,name,price\rA,One,1\r'],
  ['a zero character', 'sku,name,price\nA,O\0ne,1\n'],
])('reads a file with %s', (_, text) => expect(read(text)).toEqual(['One']))

test.each(['d', 's', 'w'])('accepts no letter as a separator: sep=%s', (letter) => {
  const file = `sep=${letter}\nsku${letter}name${letter}price\nA${letter}1${letter}1\n`
  expect(() => readProductFile(file, 'point')).toThrow('These columns are unknown')
})

test('numbers rows as a spreadsheet does', () => {
  const { products } = readProductFile('sep=,\n\nsku,name,price\n\nA,"One\ntwo",1\nB,Two,2\n', 'point')
  expect(products.map(({ line }) => line)).toEqual([4, 5])
})

test.each(['\n', '\r\n', '\r'])('counts a line sep= only where spreadsheets show it: below the first (%j)', (end) => {
  const rows = (...lines: string[]) => readProductFile(lines.join(end), 'point').products.map(({ line }) => line)
  expect(rows('sku;name;price', 'A;One;1')).toEqual([2])
  expect(rows('sep=;', 'sku;name;price', 'A;One;1')).toEqual([2])
  expect(rows('', 'sep=;', 'sku;name;price', 'A;One;1')).toEqual([4])
})
