import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { deriveFamily } from '#contracts/catalog/measures/derive-family.ts'
import { FAMILY_IDS, type Family } from '#contracts/catalog/measures/families.ts'
import type { AddPastSound, AddSound } from '#contracts/catalog/sound-bodies.ts'
import type { OwnSound } from '#contracts/catalog/sound-views.ts'
import {
  DUPLICATE_PHRASE,
  MAX_PAST_SOUNDS,
  MAX_PRODUCT_SOUNDS,
  phrasesOf,
  TOO_MANY_PAST_SOUNDS,
  TOO_MANY_SOUNDS,
  UPLOAD_ALREADY_ADDED,
} from '#contracts/catalog/sounds.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { type Account, requireAcceptedTerms } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Queryable, type Tx, violatedConstraint } from '#domain/kernel/db.ts'
import { defineJob } from '#domain/kernel/define-job.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { claimUploads } from '#domain/people/uploads/claim-uploads.ts'
import { lockOwnProduct } from '../products/own-product.ts'
import { productMeasures } from '../products/product-measures-table.ts'
import { productPolicy } from '../products/product-policy.ts'
import type { products } from '../products/products-table.ts'
import { lockProfile } from './lock-sound.ts'
import { announceSound, findSellerProfile, inPlace, type SoundPlace } from './sound-place.ts'
import { soundSamples } from './sound-samples-table.ts'
import { ownSoundView, type SoundRow } from './sound-view.ts'

/** Makes the MP3 of a recording. A node runs them one at a time, up to a minute each, so the last of five waits four minutes. */
export const processSoundJob = defineJob<{ soundId: string }>('process-sound', { longestSeconds: 360, mostPerGroup: 1 })

type Deps = Needs<'db' | 'now' | 'actor' | 'jobs' | 'settings'>
type Input = AddSound & Partial<AddPastSound>

/** Adds a recording to a builder's own product. The same request again returns the same recording. */
export async function addSound(ctx: Deps, productId: string, input: AddSound): Promise<OwnSound> {
  const builder = await limitedBuilder(ctx)
  return ctx.db.transaction(async (tx) => {
    const row = await lockOwnProduct(ctx, tx, builder, productId)
    const place = { builderId: row.builder.id, productId }
    const edit = productPolicy.edit(row)
    const existing = await findAdded(tx, place, input)
    if (existing) return ownSoundView(existing, edit)
    authorize(edit)
    refuseOtherFamily(await familyOf(tx, row.product), input)
    return ownSoundView(await insertSound(ctx, tx, place, input), edit)
  })
}

/** The same for an instrument that the builder made before, which is not in the shop */
export async function addPastSound(ctx: Deps, input: AddPastSound): Promise<OwnSound> {
  const builder = await limitedBuilder(ctx)
  return ctx.db.transaction(async (tx) => {
    const place = { builderId: await findSellerProfile(tx, builder), productId: null }
    await lockProfile(tx, place.builderId)
    const existing = await findAdded(tx, place, input)
    if (existing) return ownSoundView(existing, true)
    refuseOtherFamily(input.family, input)
    return ownSoundView(await insertSound(ctx, tx, place, input), true)
  })
}

async function limitedBuilder(ctx: Deps): Promise<Account> {
  const builder = requireAcceptedTerms(ctx.actor)
  await enforceRateLimit(ctx, { key: `add-sound:${builder.id}`, times: 30, seconds: 3600 })
  return builder
}

/** The family that decides which phrases a product can have */
export async function familyOf(
  db: Queryable,
  product: Pick<typeof products.$inferSelect, 'id' | 'name' | 'categories' | 'specifications'>,
): Promise<Family> {
  const [known] = await db
    .select({ family: productMeasures.family })
    .from(productMeasures)
    .where(eq(productMeasures.productId, product.id))
  return FAMILY_IDS[(known?.family ?? 0) - 1] ?? deriveFamily(product)
}

function refuseOtherFamily(family: Family, { phrase }: AddSound): void {
  if (phrasesOf(family).includes(phrase)) return
  const message = 'Choose a phrase for this kind of instrument'
  throw new Refusal('invalid_input', message, { fields: { phrase: [message] } })
}

/** The recording that an earlier attempt of this request added */
async function findAdded(
  tx: Tx,
  place: SoundPlace,
  { upload_key: key, phrase, recorded_with: recordedWith, description, ...past }: Input,
): Promise<SoundRow | undefined> {
  const [added] = await tx
    .select()
    .from(soundSamples)
    .where(and(inPlace(place), eq(soundSamples.uploadKey, key)))
  if (added && !isDeepStrictEqual({ ...added, phrase, recordedWith, description, ...past }, added))
    throw new Refusal('conflict', UPLOAD_ALREADY_ADDED)
  return added
}

/** The caller has locked the product, or the profile for past instruments, so that a burst is counted correctly. */
async function insertSound(
  ctx: Deps,
  tx: Tx,
  place: SoundPlace,
  { upload_key: uploadKey, phrase, recorded_with: recordedWith, description, ...past }: Input,
): Promise<SoundRow> {
  const { productId, builderId } = place
  const earlier = await tx.select().from(soundSamples).where(inPlace(place))
  // A failed one is replaced by the next attempt.
  const kept = earlier.filter((each) => each.status !== 'failed' || each.phrase !== phrase || each.title !== (past.title ?? null))
  const most = productId ? MAX_PRODUCT_SOUNDS : MAX_PAST_SOUNDS
  if (kept.filter(({ status }) => status !== 'failed').length >= most)
    throw new Refusal('conflict', productId ? TOO_MANY_SOUNDS : TOO_MANY_PAST_SOUNDS)
  await claimUploads(ctx, tx, {
    holder: productId ? `product-sounds:${productId}` : `past-sounds:${builderId}`,
    bucket: 'soundsamples',
    keys: [...kept.map((each) => each.uploadKey), uploadKey],
    field: 'upload_key',
  })
  const values = { ...place, ...past, uploadKey, phrase, recordedWith, description, createdAt: ctx.now() }
  const sound = only(await tx.insert(soundSamples).values(values).returning().catch(refuseSamePhrase))
  await ctx.jobs.enqueue(tx, processSoundJob, { soundId: sound.id }, { group: builderId })
  await announceSound(ctx, tx, sound)
  return sound
}

function refuseSamePhrase(error: unknown): never {
  if (violatedConstraint(error) !== 'sound_samples_one_per_phrase') throw error
  throw new Refusal('conflict', DUPLICATE_PHRASE, { fields: { phrase: [DUPLICATE_PHRASE] } })
}
