import { and, eq, sql } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { deleteSizes, originalPath, soundPath } from '#domain/people/uploads/upload-files.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'
import type { ProcessedSound } from '#domain/ports/sounds.ts'
import { lockSound } from './lock-sound.ts'
import { announceSound } from './sound-place.ts'
import { soundSamples } from './sound-samples-table.ts'

/** Workers that may die over a recording, perhaps of something else */
const MAX_ATTEMPTS = 2
const UNREADABLE: ProcessedSound = { failure: 'unreadable' }

type Deps = Needs<'db' | 'now' | 'files' | 'sounds'>
type Recording = NonNullable<Awaited<ReturnType<typeof startAttempt>>>

/** Makes the MP3 of a recording that everyone hears, or stores why there is none. */
export async function processSound(ctx: Deps, { soundId }: { soundId: string }): Promise<void> {
  const recording = await startAttempt(ctx, soundId)
  if (!recording) return
  const processed = recording.attempts > MAX_ATTEMPTS ? UNREADABLE : await makeMp3(ctx, recording)
  const isKept = await finish(ctx, soundId, processed)
  // Deleted meanwhile: the job that deletes its files may have run before the MP3 was written.
  if (!isKept) await deleteSizes(ctx.files, recording)
  else if ('failure' in processed) await ctx.files.delete(soundPath(recording))
}

async function startAttempt({ db }: Deps, soundId: string) {
  const [recording] = await db
    .update(soundSamples)
    .set({ attempts: sql`${soundSamples.attempts} + 1` })
    .from(uploads)
    .where(and(eq(soundSamples.id, soundId), eq(soundSamples.status, 'processing'), eq(uploads.key, soundSamples.uploadKey)))
    .returning({
      id: soundSamples.id,
      phrase: soundSamples.phrase,
      attempts: soundSamples.attempts,
      bucket: uploads.bucket,
      path: uploads.path,
    })
  return recording
}

async function makeMp3(ctx: Deps, recording: Recording): Promise<ProcessedSound> {
  try {
    const original = await ctx.files.get(originalPath(recording))
    if (!original) return UNREADABLE
    const processed = await ctx.sounds.process(original, { phrase: recording.phrase })
    if ('mp3' in processed) await ctx.files.put(soundPath(recording), processed.mp3, 'audio/mpeg')
    return processed
  } catch (cause) {
    // Only a dead worker uses up an attempt: the storage may be away for a while, and the recording is not to blame.
    const attempts = sql`${soundSamples.attempts} - 1`
    await ctx.db.update(soundSamples).set({ attempts }).where(eq(soundSamples.id, recording.id))
    throw cause
  }
}

/** Returns whether the recording is still there. */
async function finish(ctx: Deps, soundId: string, processed: ProcessedSound): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const sound = await lockSound(tx, soundId)
    if (sound?.status !== 'processing') return sound !== undefined
    const change =
      'failure' in processed
        ? { status: 'failed' as const, failure: processed.failure, sampleRate: processed.sampleRate ?? null }
        : { status: 'ready' as const, ...processed.facts, processedAt: ctx.now() }
    await tx.update(soundSamples).set(change).where(eq(soundSamples.id, soundId))
    await announceSound(ctx, tx, { ...sound, status: change.status })
    return true
  })
}
