import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AddPastSound } from '#contracts/catalog/sound-bodies.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { addPastSound } from '#domain/catalog/sounds/add-sound.ts'
import { soundSamples } from '#domain/catalog/sounds/sound-samples-table.ts'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'
import { mailContent } from '#testing/mail-content.ts'
import { untilWaiting } from '#testing/meet-at.ts'
import { openWorld } from '#testing/world.ts'
import { readySound, uploadSound } from '#testing/world-sounds.ts'
import { getSeller } from './get-seller.ts'
import { removeSound } from './moderate-sound.ts'
import { soundRemovedEmail } from './takedown-emails.ts'

const world = await openWorld({ now: '2026-11-30T12:00:00Z' })

test('an operator removes a recording of a sold instrument, with one email and one log entry', async () => {
  const [operator, builder] = [await world.operator(), await world.builder()]
  const product = await world.product({ builder, name: 'Agate OM' })
  const sound = await readySound(world, builder, product.id)
  await world.db.update(products).set({ status: 'sold' }).where(eq(products.id, product.id))
  const before = await getSeller(world.as(operator), builder.profileId)
  expect(before.sounds).toMatchObject([{ id: sound.id, name: 'Agate OM', url: `/${sound.uploadKey}.mp3` }])

  await world.jobs.clear()
  await expect(removeSound(world.as(builder), sound.id, { reason: 'No' })).rejects.toMatchObject({ code: 'not_allowed' })
  await removeSound(world.as(operator), sound.id, { reason: 'Not this instrument.' })
  expect(await world.db.$count(soundSamples, eq(soundSamples.id, sound.id))).toBe(0)
  const mail = {
    mail: 'sound-removed',
    to: builder.email,
    name: 'Agate OM',
    productId: product.id,
    isSold: true,
    reason: 'Not this instrument.',
  }
  expect(await world.jobs.taken(sendMailJob)).toMatchObject([{ payload: mail }])
  const { sounds, acts } = await getSeller(world.as(operator), builder.profileId)
  expect(sounds).toEqual([])
  expect(acts).toMatchObject([
    { act: 'remove-sound', subject_name: 'Recording: Agate OM', details: { reason: 'Not this instrument.' } },
  ])
  await expect(removeSound(world.as(operator), sound.id, { reason: 'Again' })).rejects.toMatchObject({ code: 'not_found' })
})

test('an operator’s removal waits for the deletion of the builder’s account', async () => {
  const [operator, builder] = [await world.operator(), await world.builder()]
  const body = { upload_key: await uploadSound(world, builder), phrase: 'free', title: 'Agate OM, 2023', family: 'bass' }
  const { id } = await addPastSound(world.as(builder), AddPastSound.parse(body))
  const { removal } = await world.db.transaction(async (tx) => {
    // The locks of a deletion, in its order.
    await tx.select().from(userProfiles).where(eq(userProfiles.id, builder.profileId)).for('no key update')
    await tx.select().from(uploads).where(eq(uploads.userId, builder.id)).for('update')
    const removal = removeSound(world.as(operator), id, { reason: 'No' }).catch((error: unknown) => error)
    await untilWaiting(world, 1)
    await tx.delete(uploads).where(eq(uploads.userId, builder.id))
    return { removal }
  })
  expect(await removal).toMatchObject({ code: 'not_found' })
})

test('the builder reads why, and that they can add another recording unless the instrument is sold', async () => {
  const removed = { name: 'Agate OM', productId: 'p1', reason: 'It is music from a record.' }
  const email = await mailContent(soundRemovedEmail, { ...removed, isSold: false })
  expect(email.subject).toBe('Recording removed: Agate OM')
  expect(email.paragraphs.join(' ')).toContain('It is music from a record.')
  expect(email.paragraphs.join(' ')).toContain('You can add a new recording at any time.')
  expect(email.action?.path).toBe('/dashboard/products/p1/sound')
  const sold = await mailContent(soundRemovedEmail, { ...removed, isSold: true })
  expect(sold.paragraphs[0]).toBe('An operator removed a recording of Agate OM.')
})
