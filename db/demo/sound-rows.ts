import { readFile } from 'node:fs/promises'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import { soundSamples } from '#domain/catalog/sounds/sound-samples-table.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { soundPath, storeOriginal } from '#domain/people/uploads/upload-files.ts'
import { makeUploadName, uploadKey, uploadPath, uploadSigner } from '#domain/people/uploads/upload-key.ts'
import { URL_SECONDS } from '#domain/people/uploads/upload-limits.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'
import type { Files } from '#domain/ports/files.ts'
import type { SoundFacts } from '#domain/ports/sounds.ts'
import { builderId, signInEmail, userId } from './account-rows.ts'
import { demoBuilders } from './demo-builders.ts'
import { type DemoSound, demoSounds } from './demo-sounds.ts'
import { productId } from './product-rows.ts'
import rendered from './sounds/rendered.json' with { type: 'json' }
import { stableId } from './stable-id.ts'

const BUCKET = 'soundsamples'

/** Adds the recordings, processed already: the MP3 is also the original, so that they can be processed again. */
export async function fillSounds(tx: Tx, now: Date, files: Files): Promise<void> {
  const sign = await uploadSigner(tx)
  for (const sound of demoSounds) {
    const storedAt = daysBefore(now, sound.daysAgo)
    const name = makeUploadName(storedAt)
    const owner = ownerOf(sound)
    const upload = { bucket: BUCKET, path: uploadPath(BUCKET, owner, name), key: uploadKey(BUCKET, name, sign) } as const
    const mp3 = await readFile(new URL(`sounds/${sound.name}.mp3`, import.meta.url))
    await storeOriginal(files, upload, mp3)
    await files.put(soundPath(upload), mp3, 'audio/mpeg')
    const row = soundRow(sound, upload.key, storedAt)
    await tx.insert(uploads).values({
      ...upload,
      ...{ userId: owner, width: 0, height: 0, fileType: 'mp3', bytes: mp3.length, createdAt: storedAt },
      heldBy: row.productId ? `product-sounds:${row.productId}` : `past-sounds:${row.builderId}`,
      addressExpiresAt: new Date(now.getTime() + URL_SECONDS * 1000),
    })
    await tx.insert(soundSamples).values(row)
  }
}

function ownerOf({ maker, name }: DemoSound): string {
  const builder = demoBuilders.find(({ slug }) => slug === maker)
  if (!builder) throw new Error(`${name} is by ${maker}, who isn't in the demo shop`)
  return userId(signInEmail(builder))
}

function soundRow(sound: DemoSound, key: string, createdAt: Date): typeof soundSamples.$inferInsert {
  const { [sound.name]: facts } = rendered as Record<string, SoundFacts & { hash: string }>
  if (!facts) throw new Error(`${sound.name} isn't rendered: node packages/artwork/sound/render.ts ${sound.name}`)
  const { hash: _, ...measured } = facts
  return {
    id: stableId('sound', sound.name),
    builderId: builderId(sound.maker),
    ...(typeof sound.of === 'string' ? { productId: productId(sound.of) } : sound.of),
    phrase: sound.phrase,
    recordedWith: recordedWith(sound),
    description: `Synthesized for the demo shop. ${sound.heard}`,
    uploadKey: key,
    status: 'ready',
    ...measured,
    attempts: 1,
    processedAt: createdAt,
    createdAt,
  }
}

function recordedWith({ strings, drawing }: DemoSound): string {
  const place = drawing.family === 'violin' ? 'in a furnished room' : '20 in (50 cm) away in a furnished room'
  return `${strings}. Simulated microphone ${place}.`
}
