import { expect, test } from 'vitest'
import { safeFileName, savedName } from './file-name.ts'

test.each([
  ['Rosette sketch.pdf', 'Rosette sketch.pdf'],
  ['Skizze für Märta.PDF', 'Skizze für Märta.pdf'],
  ['木の図面.pdf', '木の図面.pdf'],
  ['../../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\Ada\\drawing.pdf', 'drawing.pdf'],
  ['a\r\nContent-Type: text/html.pdf', 'a Content-Type_ text/html.pdf'.split('/').at(-1)],
  ['invoice.pdf.exe', 'invoice.pdf.exe.pdf'],
  ['page.html', 'page.html.pdf'],
  ['fdp.\u202Eexe.pdf', 'fdp. exe.pdf'],
  ['a\u200Bb\u0000c.pdf', 'a b c.pdf'],
  ['.pdf', 'pdf.pdf'],
  ['..', 'document.pdf'],
  ['', 'document.pdf'],
  ['\u3164.pdf', 'document.pdf'],
  ['CON.pdf', 'document.pdf'],
  ['"quoted" <name>.pdf', '_quoted_ _name_.pdf'],
])('the name %j becomes %j', (name, safe) => {
  expect(safeFileName(name, 'pdf')).toBe(safe)
})

test('a long name keeps its extension, and no character is split', () => {
  const name = safeFileName(`${'🎻'.repeat(5000)}\ud800.mp3`, 'mp3')
  expect(name).toBe(`${'🎻'.repeat(100)}.mp3`)
  expect(safeFileName('riff\ud800.mp3', 'mp3')).toBe('riff\ufffd.mp3')
})

test('a photo is downloaded with the extension of its converted format', () => {
  expect(savedName('top.jpeg', 'jpeg')).toBe('top.webp')
  expect(safeFileName('rosette.png', 'jpeg')).toBe('rosette.png')
  expect(savedName('song.flac', 'flac')).toBe('song.flac')
})
