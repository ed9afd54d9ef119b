import { eq } from 'drizzle-orm'
import { AddSound } from '#contracts/catalog/sound-bodies.ts'
import { addSound } from '#domain/catalog/sounds/add-sound.ts'
import { processSound } from '#domain/catalog/sounds/process-sound.ts'
import { soundSamples } from '#domain/catalog/sounds/sound-samples-table.ts'
import { only } from '#domain/kernel/db.ts'
import { storeUpload } from '#domain/people/uploads/store-upload.ts'
import { wav } from './sound-files.ts'
import type { World } from './world.ts'
import type { Person } from './world-people.ts'

/** Uploads a recording and returns its key. */
export async function uploadSound(world: World, builder: Person): Promise<string> {
  const read = async () => ({ bucket: 'soundsamples' as const, bytes: wav(), name: 'Take 1.wav' })
  return (await storeUpload(world.as(builder), { read })).key
}

/** What a form sends to add a recording. */
export async function soundBody(world: World, builder: Person, words: Partial<AddSound> = {}): Promise<AddSound> {
  return AddSound.parse({ upload_key: await uploadSound(world, builder), phrase: 'guitar', ...words })
}

/** Adds a recording to a product and processes it. */
export async function readySound(world: World, builder: Person, productId: string, words: Partial<AddSound> = {}) {
  const { id } = await addSound(world.as(builder), productId, await soundBody(world, builder, words))
  await processSound(world.as(null), { soundId: id })
  return only(await world.db.select().from(soundSamples).where(eq(soundSamples.id, id)))
}
