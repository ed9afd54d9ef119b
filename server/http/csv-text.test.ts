import { expect, test } from 'vitest'
import { openApiWorld } from '#testing/api-world.ts'
import { csvLines, unescapeFormula } from './csv-text.ts'

const { world, api } = await openApiWorld()

test('every CSV file begins with a UTF-8 byte order mark and ends its lines with CR LF', async () => {
  const [operator, builder] = [await world.operator(), await world.builder()]
  const { paths } = await (await api.request('/openapi.json')).json()
  const files = Object.keys(paths).filter((path) => paths[path].get?.responses[200]?.content?.['text/csv'])
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) {
    const answer = await api.request(file, { as: file.includes('/admin/') ? operator : builder })
    expect([file, answer.status]).toEqual([file, 200])
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
    expect(text).toMatch(/^\ufeff\w/)
    expect(text.replaceAll('\r\n', '')).not.toContain('\n')
  }
})

test.each([
  ['=1+1', "'=1+1"],
  ['＝1', "'＝1"],
  ['+49 30 1234', "'+49 30 1234"],
  ['-90.01', '-90.01'],
  ['-1+1', "'-1+1"],
  ['@a', "'@a"],
  ["'=1", "''=1"],
  ["'tis", "'tis"],
  ["''", "''"],
  ['Wren', 'Wren'],
])('writes %s as %s, and reads it back', (value, cell) => {
  expect(csvLines([[value]]).trim()).toBe(cell)
  expect(unescapeFormula(cell)).toBe(value)
})
