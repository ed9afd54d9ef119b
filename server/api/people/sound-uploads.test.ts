import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CUT_OFF_SOUND, LAYERED_MEMO, OTHER_SOUND_TYPE } from '#contracts/catalog/sounds.ts'
import { only } from '#domain/kernel/db.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { imageFile } from '#testing/image-files.ts'
import { aacFrames, alacFrames, amrFrames, fragmentedFile, heAacFrames, m4aFile } from '#testing/m4a-recordings.ts'
import { plucks } from '#testing/recordings.ts'
import { sendFile } from '#testing/send-file.ts'
import { box, m4a, soundFiles, wav } from '#testing/sound-files.ts'

const { world, api } = await openApiWorld()
const builder = await world.builder()
const send = (bytes: Uint8Array, query = '?bucket=soundsamples') =>
  sendFile(api, { as: builder, bytes, bucket: 'soundsamples', fileName: 'My take.m4a', query })
const MB = 1024 * 1024

test('a recording is an M4A, MP3 or WAV file, by its content', async () => {
  const { m4a, mp3, wav: sound, flac, ogg } = soundFiles()
  for (const bytes of [m4a, mp3, sound]) expect((await send(bytes)).status).toBe(201)
  for (const bytes of [flac, ogg, await imageFile(), Buffer.from('<html>')]) {
    const answer = await send(bytes)
    expect([answer.status, (await answer.json()).error.message]).toEqual([415, OTHER_SOUND_TYPE])
  }
  const layered = Buffer.concat([box('ftyp', Buffer.from('qt  \0\0\0\0')), box('mdat', Buffer.alloc(64))])
  expect((await (await send(layered)).json()).error.message).toBe(LAYERED_MEMO)
})

const aac = aacFrames({ seconds: 3 })
test.each([
  ['Voice Memos', m4aFile(aac, { before: [box('wide')], longSound: true, edit: { start: 2112, length: 140_000 } })],
  ['Voice Memos without loss', m4aFile(alacFrames(plucks()), { before: [box('free', Buffer.alloc(4080))] })],
  ['Android in MPEG-4', m4aFile(aac, { brand: 'mp42', tables: 'first', before: [box('free', Buffer.alloc(3000))] })],
  ['Android in 3GP', m4aFile(aac, { brand: '3gp4' })],
  ['a recorder that writes fragments', fragmentedFile(aac)],
  ['a recorder with HE-AAC', m4aFile(heAacFrames('none'), { brand: 'isom' })],
])('accepts a recording of %s', async (_, bytes) => {
  expect((await send(bytes)).status).toBe(201)
})

test.each([
  ['AMR of an older Android phone', Buffer.concat([Buffer.from('#!AMR\n'), ...amrFrames().frames])],
  ['raw AAC', readFileSync('testing/he-aac.aac')],
  ['a voice message of WhatsApp', soundFiles().ogg],
  ['a video', m4a(['soun', 'vide'])],
])('refuses %s', async (_, bytes) => {
  const answer = await send(bytes)
  expect([answer.status, (await answer.json()).error.message]).toEqual([415, OTHER_SOUND_TYPE])
})

test('a WAV that was cut off is accepted; an M4A is refused as incomplete', async () => {
  const sound = wav()
  expect((await send(sound.subarray(0, -1))).status).toBe(201)
  for (const bytes of [m4a().subarray(0, -1), m4aFile(aac).subarray(0, -100), sound.subarray(0, 44)]) {
    const answer = await send(bytes)
    expect([answer.status, (await answer.json()).error.message]).toEqual([415, CUT_OFF_SOUND])
  }
})

test('it may have 25 MB, if the address names its bucket, and is stored without its name', async () => {
  const large = wav(25 * MB - 44)
  const { key, bytes } = await (await send(large)).json()
  expect(bytes).toBe(25 * MB)
  expect(only(await world.db.select().from(uploads).where(eq(uploads.key, key)))).toMatchObject({
    fileName: null,
    fileType: 'wav',
  })
  expect((await send(wav(25 * MB))).status).toBe(413)
  expect((await send(wav(6 * MB), '')).status).toBe(413)
})

test('an account stores 1 GB of recordings', async () => {
  const { key } = await (await send(wav())).json()
  await world.db
    .update(uploads)
    .set({ bytes: 1024 * MB })
    .where(eq(uploads.key, key))
  const answer = await send(wav())
  expect([answer.status, (await answer.json()).error.message]).toEqual([
    429,
    expect.stringContaining('1 GB limit for recordings'),
  ])
})
