import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { HEIC_UNREADABLE } from '#contracts/kernel/file-types.ts'
import { MAX_UPLOAD_BYTES } from '#contracts/people/uploads.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { hugePng, imageFile, withComment, withText } from '#testing/image-files.ts'
import { type Sent, sendFile } from '#testing/send-file.ts'
import { storedBytes } from '#testing/world-files.ts'
import type { Person } from '#testing/world-people.ts'

const { world, api } = await openApiWorld()
let maker: Person
beforeEach(async () => {
  maker = await world.builder()
})

const send = (sent: Sent) => sendFile(api, { as: maker, ...sent })
const said = async (answer: Response) => (await answer.json()).error.message
const keptBy = async (person: Person) => (await world.db.select().from(uploads)).filter((row) => row.userId === person.id)

describe('a file', () => {
  test.each([
    ['a path out of the folder', '../../../../etc/passwd.jpg'],
    ['a NUL in its middle', 'a\0.php.jpg'],
    ['an injected header', 'x.jpg\r\nContent-Type: text/html'],
    ['ten thousand characters', `${'a'.repeat(10_000)}.jpg`],
    ['three endings', 'invoice.html.png.exe'],
    ['an SQL statement', '"; DROP TABLE uploads; --'],
    ['the name of a device', 'CON'],
    ['right-to-left letters', 'אבג\u202Egpj.exe'],
  ])('is stored without its name: %s', async (_, fileName) => {
    const answer = await send({ bytes: await imageFile(), fileName })
    // A name that breaks the header breaks the form; any other isn't stored.
    expect([201, 400, 422]).toContain(answer.status)
    for (const { path } of await keptBy(maker))
      expect(path).toMatch(/^user_uploads\/[0-9a-f-]{36}\/products\/\d{13}-[0-9a-v]{16}$/)
    for (const path of world.files.kept.keys()) expect(path).toMatch(/^[\w-]+(?:\/[\w-]+)+\.webp$/)
  })
})

describe('hidden content does not survive in a picture:', () => {
  const EVIL = '<script>alert(1)</script><?php system($_GET[0]) ?>PK\x03\x04META-INF/MANIFEST.MF'
  const cases: [string, () => Promise<Buffer>][] = [
    ['a page after a PNG', async () => Buffer.concat([await imageFile({ format: 'png' }), Buffer.from(EVIL)])],
    ['a page in a chunk of a PNG', async () => withText(await imageFile({ format: 'png' }), EVIL)],
    ['an archive of programs after a GIF', async () => Buffer.concat([await imageFile({ format: 'gif' }), Buffer.from(EVIL)])],
    ['a program after a JPEG', async () => Buffer.concat([await imageFile(), Buffer.from(EVIL)])],
    ['a program in the comment of a JPEG', async () => withComment(await imageFile(), EVIL)],
  ]
  test.each(cases)('%s', async (_, make) => {
    const bytes = await make()
    expect(bytes.toString('latin1')).toContain('<script>')
    const answer = await send({ bytes })
    expect(answer.status).toBe(201)
    expect(storedBytes(world.files, (await answer.json()).key)).not.toMatch(/<script>|php|META-INF|Comment/)
  })
})

describe('is not accepted as a picture, whatever its name:', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const cases: [string, Buffer, string, string][] = [
    ['a drawing with a script, named .png', Buffer.from(SVG), 'a.png', 'image/png'],
    ['the same, named .svg', Buffer.from(SVG), 'a.svg', 'image/svg+xml'],
    ['the same behind an XML line', Buffer.from(`<?xml version="1.0"?>${SVG}`), 'a.jpg', 'image/jpeg'],
    ['a page named .jpg', Buffer.from('<!doctype html><script>alert(1)</script>'), 'a.jpg', 'image/jpeg'],
    ['a document', Buffer.from('%PDF-1.7\n'), 'a.jpg', 'image/jpeg'],
    ['a program', Buffer.from('MZ\x90\0'), 'a.jpg', 'image/jpeg'],
    ['an archive', Buffer.from('PK\x03\x04'), 'a.png', 'image/png'],
    ['a TIFF', Buffer.from('II*\0\x08\0\0\0'), 'a.png', 'image/png'],
    ['a bitmap', Buffer.from('BM\x3a\0\0\0'), 'a.bmp', 'image/bmp'],
    ['an icon', Buffer.from('\0\0\x01\0\x01\0'), 'a.png', 'image/png'],
    ['a script for ImageMagick', Buffer.from('push graphic-context\nfill url(https://127.0.0.1/)'), 'a.jpg', 'image/jpeg'],
    ['PostScript', Buffer.from('%!PS-Adobe-3.0'), 'a.jpg', 'image/jpeg'],
    ['a film in a RIFF', Buffer.from('RIFF\0\0\0\0AVI LIST'), 'a.webp', 'image/webp'],
    ['one byte', Buffer.from([0xff]), 'a.jpg', 'image/jpeg'],
  ]
  test.each(cases)('%s', async (_, bytes, fileName, type) => {
    const answer = await send({ bytes, fileName, type })
    expect(answer.status).toBe(415)
    expect(await said(answer)).toBe('Please select a JPG, PNG, GIF or WebP image')
    expect(await said(await send({ bytes, fileName, type, bucket: 'avatars' }))).toBe('Please select an image file')
    expect(await keptBy(maker)).toEqual([])
  })
})

test.each([
  ['an empty file', Buffer.alloc(0), 422, 'This file is empty'],
  ['a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'), 415, HEIC_UNREADABLE],
  ['a HEIC with another brand', Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0'), 415, HEIC_UNREADABLE],
])('%s is refused in a sentence of its own, in every bucket for pictures', async (_, bytes, status, sentence) => {
  for (const bucket of ['instrumentimages', 'avatars', 'reviewimages', 'messageattachments'] as const) {
    const answer = await send({ bytes, bucket, fileName: 'IMG_1.HEIC', type: 'image/heic' })
    expect([answer.status, await said(answer)]).toEqual([status, sentence])
  }
})

describe('a JPEG without its last bytes', () => {
  const photo = (progressive: boolean) =>
    sharp(randomBytes(300 * 400 * 3), { raw: { width: 300, height: 400, channels: 3 } })
      .blur(2)
      .jpeg({ progressive })
      .toBuffer()

  test.each([
    [2, false],
    [100, false],
    [2, true],
    [100, true],
  ])('is accepted: %i bytes, progressive %s', async (lacking, progressive) => {
    const bytes = (await photo(progressive)).subarray(0, -lacking)
    const answer = await send({ bytes })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({ width: 300, height: 400 })
  })

  test.each([false, true])('is refused if more of the picture is missing, progressive %s', async (progressive) => {
    const whole = await photo(progressive)
    const answer = await send({ bytes: whole.subarray(0, Math.round(whole.length * (progressive ? 0.3 : 0.9))) })
    expect([answer.status, await said(answer)]).toEqual([422, 'This image is damaged and cannot be read'])
  })
})

describe('cannot be drawn:', () => {
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
  const noise = () => ({ raw: { width: 120, height: 120, channels: 3 as const } })
  const noisyPng = () =>
    sharp(randomBytes(120 * 120 * 3), noise())
      .png()
      .toBuffer()
  const cases: [string, () => Promise<Buffer>][] = [
    ['a JPEG cut off in its middle', async () => (await imageFile({ width: 900, height: 900 })).subarray(0, 3000)],
    ['a PNG cut off in its middle', async () => half(await noisyPng())],
    ['a GIF that ends with its header', async () => (await imageFile({ format: 'gif' })).subarray(0, 13)],
    ['a WebP without its picture', async () => Buffer.from('RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0')],
    ['the first bytes of a JPEG before a page', async () => Buffer.from('\xff\xd8\xff\xe0<script>alert(1)</script>', 'latin1')],
    ['the first bytes of a GIF before a program', async () => Buffer.from('GIF89a=1;alert(1)//')],
    ['a PNG without width', async () => hugePng(0, 40)],
  ]
  test.each(cases)('%s', async (_, make) => {
    const answer = await send({ bytes: await make(), bucket: 'avatars' })
    expect(answer.status).toBe(422)
    expect(await said(answer)).toBe('This image is damaged and cannot be read')
    expect(await keptBy(maker)).toEqual([])
  })

  test.each([
    [16_383, 16_383],
    [100_000, 100_000],
    [2_147_483_647, 2_147_483_647],
    [1_000_000, 51],
  ])('a PNG of a few kilobytes that claims to be %i by %i, without ever unpacking it', async (width, height) => {
    const bytes = hugePng(width, height)
    const before = process.memoryUsage().rss
    const answer = await send({ bytes: bytes.subarray(0, MAX_UPLOAD_BYTES) })
    expect(answer.status).toBe(422)
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
    expect(await keptBy(maker)).toEqual([])
  })
})
