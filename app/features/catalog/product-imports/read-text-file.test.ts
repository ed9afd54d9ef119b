import { expect, test } from 'vitest'
import { readTextFile } from './read-text-file.ts'

const LINE = 'sku;name\r\n1;Española für Zoë'

const utf16 = (text: string, isBigEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (const [at, unit] of [...text].entries()) view.setUint16(at * 2, unit.charCodeAt(0), !isBigEndian)
  return view.buffer
}

test.each([
  ['UTF-8', LINE, false],
  ['UTF-8 with its mark', `\ufeff${LINE}`, false],
  ['UTF-16 as Excel’s “Unicode Text”', utf16(`\ufeff${LINE}`, false), false],
  ['UTF-16 the other way round', utf16(`\ufeff${LINE}`, true), false],
  ['UTF-16LE without its mark', utf16(LINE, false), false],
  ['UTF-16BE without its mark', utf16(LINE, true), false],
  ['Windows-1252 as Excel’s “CSV” in Europe', Buffer.from(LINE, 'latin1'), true],
])('decodes accents in a file in %s', async (_, content, isGuessed) => {
  expect(await readTextFile(new Blob([content]))).toEqual({ text: LINE, isGuessed })
})
