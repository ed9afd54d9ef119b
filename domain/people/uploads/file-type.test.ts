import { describe, expect, test, vi } from 'vitest'
import { imageFile, longGif } from '#testing/image-files.ts'
import { box, id3, m4a, mp3, soundFiles, wav } from '#testing/sound-files.ts'
import { fileType } from './file-type.ts'

const PDF = Buffer.from('%PDF-1.7\n%%EOF')
const PAGE = '<html><script>alert(1)</script></html>'

test('recognizes every accepted type by its content', async () => {
  for (const [type, bytes] of Object.entries(soundFiles())) expect(fileType(bytes)).toBe(type)
  expect(fileType(mp3({ title: 'Heron blues' }))).toBe('mp3')
  expect(fileType(PDF)).toBe('pdf')
  expect(fileType(await longGif(2))).toBe('gif')
  for (const format of ['jpeg', 'png', 'webp'] as const) expect(fileType(await imageFile({ format }))).toBe(format)
})

describe('refuses:', () => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from(PAGE)],
    ['a drawing with a script', Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${PAGE}</svg>`)],
    ['a page behind the title of a song', Buffer.concat([id3('Heron'), Buffer.from(PAGE)])],
    ['a page that begins like a frame', Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.from(PAGE.repeat(20))])],
    ['a page before a document', Buffer.concat([Buffer.from(PAGE), PDF])],
    ['a program', Buffer.from('MZ\x90\0\x03')],
    ['an archive', Buffer.from('PK\x03\x04')],
    ['a film', m4a(['soun', 'vide'])],
    ['a film in another box', Buffer.concat([Buffer.from('\0\0\0\x0cftypqt  '), Buffer.alloc(40)])],
    ['half a song', m4a().subarray(0, -20)],
    ['a recording of nothing', wav().subarray(0, 44)],
    ['a lossless head', soundFiles().flac.subarray(0, 42)],
    ['one page of Ogg', soundFiles().ogg.subarray(0, 47)],
    ['a film in Ogg', Buffer.from(soundFiles().ogg.toString('latin1').replaceAll('OpusHead', '\x80theora'), 'latin1')],
  ])('%s', (_, bytes) => {
    expect(fileType(bytes)).toBeNull()
  })

  test('reads truncated and damaged files without errors', () => {
    for (const bytes of Object.values(soundFiles())) {
      for (let length = 0; length < 60; length += 1) expect(() => fileType(bytes.subarray(0, length))).not.toThrow()
      for (let at = 0; at < 60; at += 1) {
        const damaged = Buffer.from(bytes)
        damaged[at] = 0xff
        expect(() => fileType(damaged)).not.toThrow()
      }
    }
  })
})

const crowd = (part: string) => Buffer.alloc(4_000_000, part, 'latin1')

test.each([
  ['handlers', [m4a().subarray(0, 16), box('moov', crowd('hdlr'))]],
  ['boxes', [m4a().subarray(0, 16), crowd('\0\0\0\x08free')]],
  ['tracks', [m4a().subarray(0, 16), box('moov', crowd('\0\0\0\x10trak\0\0\0\x08mdia'))]],
  ['chunks', [wav().subarray(0, 36), crowd('LIST\0\0\0\0')]],
  ['titles', [crowd('ID3\x04\0\0\0\0\0\0')]],
])('refuses a crafted sound with countless %s after a few thousand steps', (_, parts) => {
  const file = Buffer.concat(parts)
  const steps = vi.spyOn(Buffer.prototype, 'toString')
  expect(fileType(file)).toBeNull()
  expect(steps.mock.calls.length).toBeLessThan(20_000)
  steps.mockRestore()
})

test('accepts a WAV that ends before its declared length', () => {
  for (const missing of [1, 2, 200]) expect(fileType(wav().subarray(0, -missing))).toBe('wav')
})

test('accepts a sound recorded in fragments', () => {
  const fragments = Array.from({ length: 3000 }, () => Buffer.concat([box('moof'), box('mdat', Buffer.alloc(8))]))
  expect(fileType(Buffer.concat([m4a(), ...fragments]))).toBe('m4a')
})
