import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { PICTURE_WIDTHS } from '#contracts/people/picture-sizes.ts'
import { storeUpload } from '#domain/people/uploads/store-upload.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { imageFile } from '#testing/image-files.ts'
import { createBuildOffer, editBuildOffer, publishedBuildOffer, requestBuildOffer } from '#testing/world-build-offers.ts'
import { customBuildListings } from './build-offers-tables.ts'

const { world, api } = await openApiWorld()

describe('a copied listing', () => {
  test('is a draft with its own specs and options', async () => {
    const builder = await world.builder()
    const original = await publishedBuildOffer(api, builder)
    const copied = await requestBuildOffer(api, builder, `/${original.id}/duplicate`, { method: 'POST' })
    expect(copied).toMatchObject({ status: 201, message: 'Listing duplicated. It is saved as a draft.' })
    expect(copied.listing).toMatchObject({ listing_title: `${original.listing_title} (Copy)`, is_published: false })
    expect(copied.option).toMatchObject({ option_name: 'Fretboard', dropdown_options: ['Ebony', 'Rosewood'] })
    await editBuildOffer(api, builder, copied.listing.id, { specs: [] })
    expect((await requestBuildOffer(api, null, `/${original.id}`)).spec).toEqual(original.specs[0])
  })

  test('has its own pictures, which stay when the original is deleted', async () => {
    const builder = await world.builder()
    const bytes = await imageFile()
    const bucket = 'custombuildsexampleimages'
    const { key } = await storeUpload(world.as(builder), { read: async () => ({ bucket, bytes }) })
    const images = [
      { key, alt: 'The front' },
      { key: 'plates/drawn', alt: 'A drawing' },
    ]
    const { listing } = await createBuildOffer(api, builder, { images: [images[0]] })
    await world.db.update(customBuildListings).set({ images }).where(eq(customBuildListings.id, listing.id))
    const copied = (await requestBuildOffer(api, builder, `/${listing.id}/duplicate`, { method: 'POST' })).listing
    expect(copied.images).toEqual([{ key: expect.stringMatching(/^files\//), alt: 'The front' }, images[1]])
    expect(copied.images[0]?.key).not.toBe(key)

    await requestBuildOffer(api, builder, `/${listing.id}`, { method: 'DELETE' })
    const [upload] = await world.db.select().from(uploads).where(eq(uploads.userId, builder.id))
    expect(upload).toMatchObject({ key: copied.images[0]?.key, heldBy: `listing:${copied.id}` })
    for (const width of PICTURE_WIDTHS)
      expect(await world.files.get(`${bucket}/${upload?.path}-${width}.webp`)).toBeInstanceOf(Uint8Array)
  })

  test('can be copied again and edited, however long its title has grown', async () => {
    const builder = await world.builder()
    const { listing } = await createBuildOffer(api, builder, { listing_title: 'x'.repeat(120) })
    const copied = await requestBuildOffer(api, builder, `/${listing.id}/duplicate`, { method: 'POST' })
    expect(copied.listing.listing_title).toMatch(/ \(Copy\)$/)
    expect((await editBuildOffer(api, builder, copied.listing.id, { listing_title: copied.listing.listing_title })).status).toBe(
      200,
    )
  })
})
