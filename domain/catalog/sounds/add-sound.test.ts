import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AddPastSound } from '#contracts/catalog/sound-bodies.ts'
import { only } from '#domain/kernel/db.ts'
import { deleteUploadFilesJob } from '#domain/people/uploads/drop-uploads.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'
import { openWorld } from '#testing/world.ts'
import { soundBody, uploadSound } from '#testing/world-sounds.ts'
import { deleteProduct } from '../products/delete-product.ts'
import { products } from '../products/products-table.ts'
import { addPastSound, addSound } from './add-sound.ts'
import { listOwnPastSounds, listOwnSounds } from './list-own-sounds.ts'
import { soundSamples } from './sound-samples-table.ts'

const world = await openWorld({ now: '2026-11-30T12:00:00Z' })

const draft = async () => {
  const builder = await world.builder()
  const { id } = await world.product({ builder, status: 'draft' })
  return { builder, id, ctx: world.as(builder) }
}

test('a recording of a draft is shown to the builder while it is processed, and prefills the next one', async () => {
  const { builder, id, ctx } = await draft()
  const added = await addSound(ctx, id, await soundBody(world, builder, { recorded_with: 'New strings', description: 'Warm' }))
  expect(added).toMatchObject({
    status: 'processing',
    phrase_label: 'Guitar phrase',
    url: null,
    can: { edit: true, delete: true },
  })
  expect(await listOwnSounds(ctx, id)).toMatchObject({
    sounds: [{ id: added.id }],
    phrases: ['guitar', 'open-strings', 'free'],
    recorded_with: 'New strings',
    can: { add: true },
  })
})

test('of two simultaneous recordings of one phrase, one is refused', async () => {
  const { builder, id, ctx } = await draft()
  const bodies = [await soundBody(world, builder), await soundBody(world, builder)]
  const outcomes = await Promise.allSettled(bodies.map((body) => addSound(ctx, id, body)))
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = outcomes.find((each) => each.status === 'rejected')
  expect(refused?.reason).toMatchObject({ code: 'conflict', fields: { phrase: [expect.stringContaining('already has')] } })
})

test('the same upload twice at once is one recording', async () => {
  const { builder, id, ctx } = await draft()
  const body = await soundBody(world, builder)
  const [one, other] = await Promise.all([addSound(ctx, id, body), addSound(ctx, id, body)])
  expect(one.id).toBe(other.id)
  expect(await world.db.$count(soundSamples, eq(soundSamples.productId, id))).toBe(1)
})

test('a used upload with other details is refused', async () => {
  const { builder, id, ctx } = await draft()
  const body = await soundBody(world, builder)
  const { id: added } = await addSound(ctx, id, body)
  for (const more of [
    { phrase: 'bowed' },
    { phrase: 'free' },
    { recorded_with: 'New strings' },
    { description: 'Warm' },
  ] as const)
    await expect(addSound(ctx, id, { ...body, ...more })).rejects.toMatchObject({ code: 'conflict' })
  expect((await addSound(ctx, id, body)).id).toBe(added)

  const past = AddPastSound.parse({ ...(await soundBody(world, builder)), title: 'Heron, 2023', family: 'acoustic-guitar' })
  await addPastSound(ctx, past)
  await expect(addPastSound(ctx, { ...past, title: 'Wren, 2021' })).rejects.toMatchObject({ code: 'conflict' })
  await expect(addPastSound(ctx, { ...past, family: 'classical-guitar' })).rejects.toMatchObject({ code: 'conflict' })
})

test('five recordings at once leave four', async () => {
  const { builder, id, ctx } = await draft()
  const bodies = await Promise.all(Array.from({ length: 5 }, () => soundBody(world, builder, { phrase: 'free' })))
  const outcomes = await Promise.allSettled(bodies.map((body) => addSound(ctx, id, body)))
  expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'conflict', message: 'A listing can have up to 4 recordings.' } },
  ])
  expect((await listOwnSounds(ctx, id)).can.add).toBe(false)
})

test('a failed recording is replaced when its phrase is recorded again', async () => {
  const { builder, id, ctx } = await draft()
  const failed = await addSound(ctx, id, await soundBody(world, builder))
  await world.db.update(soundSamples).set({ status: 'failed', failure: 'silent' }).where(eq(soundSamples.id, failed.id))
  await world.jobs.clear()
  const again = await addSound(ctx, id, await soundBody(world, builder))
  expect((await listOwnSounds(ctx, id)).sounds.map((each) => each.id)).toEqual([again.id])
  expect(await world.jobs.taken(deleteUploadFilesJob)).toHaveLength(1)
})

test('refuses a phrase of another kind of instrument, another’s upload and another’s listing', async () => {
  const { builder, id, ctx } = await draft()
  const stranger = await world.builder()
  const fields = (phrase: 'bowed' | 'free', key: string) =>
    addSound(ctx, id, { upload_key: key, phrase, recorded_with: '', description: '' })
  await expect(fields('bowed', await uploadSound(world, builder))).rejects.toMatchObject({
    fields: { phrase: [expect.anything()] },
  })
  await expect(fields('free', await uploadSound(world, stranger))).rejects.toMatchObject({
    fields: { upload_key: [expect.anything()] },
  })
  const other = addSound(world.as(stranger), id, await soundBody(world, stranger))
  await expect(other).rejects.toMatchObject({ code: 'not_found' })
})

test('nothing is added after the sale', async () => {
  const { builder, id, ctx } = await draft()
  await world.db.update(products).set({ status: 'sold' }).where(eq(products.id, id))
  await expect(addSound(ctx, id, await soundBody(world, builder))).rejects.toMatchObject({ code: 'conflict' })
  expect((await listOwnSounds(ctx, id)).can.add).toBe(false)
})

test('deleting a draft deletes the files of its recordings', async () => {
  const { builder, id, ctx } = await draft()
  const { upload_key } = await soundBody(world, builder)
  await addSound(ctx, id, { upload_key, phrase: 'free', recorded_with: '', description: '' })
  const { path } = only(await world.db.select().from(uploads).where(eq(uploads.key, upload_key)))
  await world.jobs.clear()
  await deleteProduct(ctx, id)
  expect(await world.jobs.taken(deleteUploadFilesJob)).toMatchObject([
    { payload: { uploads: [{ bucket: 'soundsamples', path }] } },
  ])
  expect(await world.db.$count(uploads, eq(uploads.key, upload_key))).toBe(0)
})

test('a builder adds at most twelve past instruments, each with a name and a kind', async () => {
  const builder = await world.builder()
  const body = async () =>
    AddPastSound.parse({
      upload_key: await uploadSound(world, builder),
      phrase: 'guitar',
      title: 'Agate OM, 2023',
      family: 'acoustic-guitar',
    })
  const bodies = await Promise.all(Array.from({ length: 13 }, body))
  const outcomes = await Promise.allSettled(bodies.map((each) => addPastSound(world.as(builder), each)))
  expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'conflict', message: 'You can add up to 12 past instruments.' } },
  ])
  const { sounds, can } = await listOwnPastSounds(world.as(builder))
  expect([sounds.length, can.add]).toEqual([12, false])
  expect(sounds[0]).toMatchObject({ title: 'Agate OM, 2023', family: 'acoustic-guitar', can: { edit: true } })
  await expect(listOwnPastSounds(world.as(await world.buyer()))).rejects.toMatchObject({ code: 'not_allowed' })
})
