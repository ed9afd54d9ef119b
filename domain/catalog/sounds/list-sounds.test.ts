import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AddPastSound } from '#contracts/catalog/sound-bodies.ts'
import { only } from '#domain/kernel/db.ts'
import { openWorld } from '#testing/world.ts'
import { buy, pickupProduct } from '#testing/world-sales.ts'
import { readySound, soundBody, uploadSound } from '#testing/world-sounds.ts'
import { copyProduct } from '../products/copy-product.ts'
import { getProduct } from '../products/get-product.ts'
import { products } from '../products/products-table.ts'
import { readMeasures } from '../products/read-measures.ts'
import { addPastSound, addSound } from './add-sound.ts'
import { deleteSound } from './delete-sound.ts'
import { editSound } from './edit-sound.ts'
import { listPastSounds } from './list-past-sounds.ts'
import { listComparable, listSounds } from './list-sounds.ts'
import { processSound } from './process-sound.ts'
import { soundSamples } from './sound-samples-table.ts'

const world = await openWorld({ now: '2026-11-30T12:00:00Z' })
const visitor = world.as(null)

const phrasesOf = async (id: string) => ((await listSounds(visitor, [id])).get(id) ?? []).map(({ phrase }) => phrase)
const sell = (id: string) =>
  world.db.update(products).set({ status: 'sold', soldAt: world.clock.now() }).where(eq(products.id, id))

test('a page plays ready recordings, the standard phrase first', async () => {
  const builder = await world.builder()
  const [product, silent] = [await world.product({ builder }), await world.product({ builder })]
  await readySound(world, builder, product.id, { phrase: 'free' })
  await readySound(world, builder, product.id, { phrase: 'guitar', recorded_with: 'A condenser', description: 'Bright' })
  await addSound(world.as(builder), product.id, await soundBody(world, builder, { phrase: 'open-strings' }))
  const found = await listSounds(visitor, [product.id, silent.id])
  expect(found.get(product.id)?.map(({ phrase }) => phrase)).toEqual(['guitar', 'free'])
  expect(found.get(product.id)?.[0]).toMatchObject({
    url: expect.stringMatching(/^\/files\/soundsamples\/.+\.mp3$/),
    description: 'Bright',
  })
  expect(found.get(silent.id)).toEqual([])
  expect([(await getProduct(visitor, product.id)).has_sound, (await getProduct(visitor, silent.id)).has_sound]).toEqual([
    true,
    false,
  ])
})

test('a duplicate has no recordings; a relisted product plays those of its sold listings, unless it has its own', async () => {
  const builder = await world.builder()
  const first = await world.product({ builder })
  await readySound(world, builder, first.id)
  const free = await readySound(world, builder, first.id, { phrase: 'free' })
  const copy = async (from: string, isRelisted: boolean) => {
    const product = only(await world.db.select().from(products).where(eq(products.id, from)))
    const relisted = isRelisted ? { relistedFromId: from } : {}
    return world.db.transaction((tx) => copyProduct(world.as(builder), tx, { product, copies: new Map(), ...relisted }))
  }
  const hasSound = async (id: string) => only(await world.db.select().from(products).where(eq(products.id, id))).hasSound
  const duplicate = await copy(first.id, false)
  expect([await phrasesOf(duplicate), await hasSound(duplicate)]).toEqual([[], false])
  await sell(first.id)
  const second = await copy(first.id, true)
  await sell(second)
  const third = await copy(second, true)
  expect([await phrasesOf(third), await hasSound(third)]).toEqual([['guitar', 'free'], true])

  const own = await readySound(world, builder, third)
  expect((await listSounds(visitor, [third])).get(third)?.map(({ id }) => id)).toEqual([own.id, free.id])
  // An operator removes those of the sold one, so only its own is left.
  await world.db.delete(soundSamples).where(eq(soundSamples.productId, first.id))
  expect([await phrasesOf(third), await hasSound(third), await hasSound(second)]).toEqual([['guitar'], true, false])
})

test('while a buyer pays, nothing is added, edited or deleted; once sold, the page still plays it', async () => {
  const owner = await world.builder({ canBePaid: true })
  const product = await pickupProduct(world, { builder: owner })
  const sound = await readySound(world, owner, product.id)
  const body = await soundBody(world, owner, { phrase: 'free' })
  await buy(world, await world.buyer(), product)
  const conflict = { code: 'conflict', message: expect.stringContaining('A buyer is paying') }
  await expect(addSound(world.as(owner), product.id, body)).rejects.toMatchObject(conflict)
  await expect(editSound(world.as(owner), sound.id, { description: 'Warm' })).rejects.toMatchObject(conflict)
  await expect(deleteSound(world.as(owner), sound.id)).rejects.toMatchObject(conflict)
  await sell(product.id)
  await expect(deleteSound(world.as(owner), sound.id)).rejects.toMatchObject({ code: 'conflict' })
  expect(await phrasesOf(product.id)).toEqual(['guitar'])
})

test('a builder edits the text of an own recording, and no one else does', async () => {
  const builder = await world.builder()
  const product = await world.product({ builder })
  const { id } = await readySound(world, builder, product.id, { recorded_with: 'Phone', description: 'Bright' })
  expect(await editSound(world.as(builder), id, { description: 'Warm' })).toMatchObject({
    recorded_with: 'Phone',
    description: 'Warm',
  })
  await expect(editSound(world.as(builder), id, { title: 'OM' })).rejects.toMatchObject({
    fields: { title: [expect.anything()] },
  })
  const stranger = world.as(await world.builder())
  await expect(editSound(stranger, id, { description: 'Mine' })).rejects.toMatchObject({ code: 'not_found' })
  await expect(deleteSound(stranger, id)).rejects.toMatchObject({ code: 'not_found' })
})

test('a builder’s page plays instruments never in the shop, then sold ones that were not relisted, newest first', async () => {
  const builder = await world.builder()
  const [sold, again, forSale] = [
    await world.product({ builder, name: 'Sold OM' }),
    await world.product({ builder }),
    await world.product({ builder }),
  ]
  for (const { id } of [sold, again, forSale]) {
    world.clock.advance(60)
    await readySound(world, builder, id)
  }
  await sell(sold.id)
  await sell(again.id)
  await world.product({ builder, relistedFromId: again.id })
  for (const title of ['Agate OM, 2021', 'Heron OM, 2023']) {
    world.clock.advance(60)
    const body = AddPastSound.parse({
      upload_key: await uploadSound(world, builder),
      phrase: 'guitar',
      title,
      family: 'acoustic-guitar',
    })
    await processSound(visitor, { soundId: (await addPastSound(world.as(builder), body)).id })
  }
  expect((await listPastSounds(visitor, builder.profileId)).map(({ title, product_id }) => [title, product_id])).toEqual([
    ['Heron OM, 2023', null],
    ['Agate OM, 2021', null],
    ['Sold OM', sold.id],
  ])
})

test('similar instruments have a recording of the same phrase and kind, the nearest price first', async () => {
  const builder = await world.builder()
  const make = async (priceCents: number, columns: object = {}) => {
    const product = await world.product({ builder, priceCents, ...columns })
    await readySound(world, builder, product.id)
    return product.id
  }
  const asked = await make(300_000)
  const [far, near, nearest] = [await make(900_000), await make(330_000), await make(290_000)]
  await make(300_000, { isAvailable: false })
  await world.product({ builder, priceCents: 300_000 })
  await make(300_000, { categories: ['guitars', 'acoustic guitars'] })
  await readMeasures(visitor)
  const others = await listComparable(visitor, await getProduct(visitor, asked), 'guitar')
  expect(others).toEqual([nearest, near])
  expect(others).not.toContain(far)
  expect(await listComparable(visitor, await getProduct(visitor, asked), 'bowed')).toEqual([])
})

test('a recording isn’t compared with itself, and a relisted instrument is found by the recording of its sold listing', async () => {
  const builder = await world.builder()
  const instrument = { builder, priceCents: 100_000, categories: ['ukuleles'] }
  const [sold, asked] = [await world.product(instrument), await world.product(instrument)]
  for (const { id } of [sold, asked]) await readySound(world, builder, id, { phrase: 'free' })
  await world.db.update(soundSamples).set({ phrase: 'ukulele' }).where(eq(soundSamples.builderId, builder.profileId))
  await sell(sold.id)
  await readMeasures(visitor)
  const alike = async (id: string) => listComparable(visitor, await getProduct(visitor, id), 'ukulele')
  expect(await alike(asked.id)).toEqual([sold.id])

  const relisted = await world.product({ ...instrument, relistedFromId: sold.id })
  await world.db.update(products).set({ hasSound: true }).where(eq(products.id, relisted.id))
  await readMeasures(visitor)
  expect(await alike(asked.id)).toEqual([relisted.id])
  for (const id of [sold.id, relisted.id]) expect(await alike(id)).toEqual([asked.id])
})
