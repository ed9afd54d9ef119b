import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { soundFailure } from '#contracts/catalog/sounds.ts'
import { CHANGES_CHANNEL } from '#domain/kernel/announce.ts'
import { only } from '#domain/kernel/db.ts'
import { soundPath } from '#domain/people/uploads/upload-files.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'
import { openWorld } from '#testing/world.ts'
import { readySound, soundBody } from '#testing/world-sounds.ts'
import { products } from '../products/products-table.ts'
import { addSound, processSoundJob } from './add-sound.ts'
import { deleteSound } from './delete-sound.ts'
import { listOwnSounds } from './list-own-sounds.ts'
import { processSound } from './process-sound.ts'
import { soundSamples } from './sound-samples-table.ts'

const world = await openWorld({ now: '2026-11-30T12:00:00Z' })
const worker = world.as(null)

async function added() {
  const builder = await world.builder()
  const product = await world.product({ builder })
  const body = await soundBody(world, builder)
  const { id } = await addSound(world.as(builder), product.id, body)
  return { builder, product, id, key: body.upload_key }
}

const row = async (id: string) => only(await world.db.select().from(soundSamples).where(eq(soundSamples.id, id)))
const mp3s = () => [...world.files.kept.keys()].filter((path) => path.endsWith('.mp3')).length

test('stores the MP3 and its figures, and tells the builder and the pages that show it', async () => {
  const { builder, product, id, key } = await added()
  expect(await world.jobs.taken(processSoundJob)).toMatchObject([{ payload: { soundId: id } }])
  const client = await world.pool.connect()
  onTestFinished(() => client.release(true))
  const heard: { tags?: string[]; live?: unknown[] }[] = []
  client.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '{}')))
  await client.query(`listen ${CHANGES_CHANNEL}`)
  await processSound(worker, { soundId: id })
  await client.query('select 1')
  expect(heard.flatMap(({ tags = [] }) => tags).toSorted()).toEqual(
    [`builder:${builder.profileId}`, 'catalog', `product:${product.id}`].toSorted(),
  )
  expect(heard.flatMap(({ live = [] }) => live)).toEqual([{ userId: builder.id, name: 'sounds' }])
  expect(await row(id)).toMatchObject({ status: 'ready', seconds: 24.5, lufs: -20, gainDb: 3.25, processedAt: world.clock.now() })
  const stored = [...world.files.kept].filter(([path]) => path.endsWith('.mp3'))
  expect(stored).toMatchObject([
    [expect.stringContaining(`sounds/${key.split('/')[2]?.split('.')[0]}`), { contentType: 'audio/mpeg' }],
  ])
})

test('a recording that can’t be used fails with the reason, and leaves no MP3', async () => {
  const { id } = await added()
  const before = mp3s()
  world.sounds.next = async () => ({ failure: 'too_short' })
  await processSound(worker, { soundId: id })
  expect(await row(id)).toMatchObject({ status: 'failed', failure: 'too_short', seconds: null })
  expect(mp3s()).toBe(before)

  const slow = await added()
  world.sounds.next = async () => ({ failure: 'sample_rate', sampleRate: 16_000 })
  await processSound(worker, { soundId: slow.id })
  const { sounds } = await listOwnSounds(world.as(slow.builder), slow.product.id)
  expect(soundFailure('sample_rate', sounds[0]?.sample_rate ?? null)).toBe(
    'This recording’s sample rate is 16 kHz. Record at 44.1 or 48 kHz.',
  )
})

test('two dead workers are a failure without an MP3; an outage of the storage is retried', async () => {
  const { id, key } = await added()
  const before = mp3s()
  for (const _ of [1, 2, 3]) {
    world.files.failNext()
    await expect(processSound(worker, { soundId: id })).rejects.toThrow('unavailable')
  }
  expect(await row(id)).toMatchObject({ status: 'processing', attempts: 0 })
  // A worker that dies neither finishes nor clears its attempt. This one died after the MP3 was stored.
  await world.db.update(soundSamples).set({ attempts: 2 }).where(eq(soundSamples.id, id))
  const { path } = only(await world.db.select().from(uploads).where(eq(uploads.key, key)))
  await world.files.put(soundPath({ bucket: 'soundsamples', path }), new Uint8Array([1]), 'audio/mpeg')
  await processSound(worker, { soundId: id })
  expect(await row(id)).toMatchObject({ status: 'failed', failure: 'unreadable' })
  expect(mp3s()).toBe(before)
})

test('a job that runs again changes nothing, and one whose recording was deleted leaves no file', async () => {
  const { id } = await added()
  await processSound(worker, { soundId: id })
  world.sounds.next = async () => ({ failure: 'silent' })
  await processSound(worker, { soundId: id })
  expect((await row(id)).status).toBe('ready')
  world.sounds.next = undefined

  const other = await added()
  const before = mp3s()
  world.sounds.next = async () => {
    await deleteSound(world.as(other.builder), other.id)
    return world.sounds.process(new Uint8Array(), { phrase: 'guitar' })
  }
  await processSound(worker, { soundId: other.id })
  expect(mp3s()).toBe(before)
})

test('a processed recording marks its listing until it is deleted', async () => {
  const { builder, product, id } = await added()
  const hasSound = async () => only(await world.db.select().from(products).where(eq(products.id, product.id))).hasSound
  expect(await hasSound()).toBe(false)
  await processSound(worker, { soundId: id })
  const second = await readySound(world, builder, product.id, { phrase: 'free' })
  await deleteSound(world.as(builder), id)
  expect(await hasSound()).toBe(true)
  await deleteSound(world.as(builder), second.id)
  expect(await hasSound()).toBe(false)
  await expect(deleteSound(world.as(builder), id)).rejects.toMatchObject({ code: 'not_found' })
})
