import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Account } from '#domain/kernel/actor.ts'
import type { Verdict } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { lockOwnProduct, lockProduct } from '../products/own-product.ts'
import { productPolicy } from '../products/product-policy.ts'
import { soundSamples } from './sound-samples-table.ts'
import type { SoundRow } from './sound-view.ts'

/** Locks the profile, the product, then the recording. Not found for everyone but the builder. `edit`: whether it can change. */
export async function lockOwnSound(
  ctx: Needs<'now' | 'settings'>,
  tx: Tx,
  builder: Account,
  soundId: string,
): Promise<{ sound: SoundRow; edit: Verdict }> {
  const [own] = await tx
    .select({ builderId: soundSamples.builderId, productId: soundSamples.productId })
    .from(soundSamples)
    .innerJoin(userProfiles, eq(userProfiles.id, soundSamples.builderId))
    .where(and(eq(soundSamples.id, soundId), eq(userProfiles.userId, builder.id)))
  const product = own?.productId ? await lockOwnProduct(ctx, tx, builder, own.productId) : undefined
  const sound = own && (await lockSound(tx, soundId))
  if (!sound) throw soundNotFound()
  return { sound, edit: product ? productPolicy.edit(product) : true }
}

/** Past instruments of a builder change one at a time, and not while the account is deleted. */
export async function lockProfile(tx: Tx, builderId: string): Promise<void> {
  await tx.select({ id: userProfiles.id }).from(userProfiles).where(eq(userProfiles.id, builderId)).for('no key update')
}

/** Locks the product, or the profile for a past instrument, then the recording. Undefined if it was deleted. */
export async function lockSound(tx: Tx, soundId: string): Promise<SoundRow | undefined> {
  const isSound = eq(soundSamples.id, soundId)
  const place = { productId: soundSamples.productId, builderId: soundSamples.builderId }
  const [found] = await tx.select(place).from(soundSamples).where(isSound)
  if (found?.productId) await lockProduct(tx, found.productId)
  else if (found) await lockProfile(tx, found.builderId)
  const [sound] = await tx.select().from(soundSamples).where(isSound).for('update')
  return sound
}

/** The refusal for a recording that doesn't exist, or isn't this builder's */
export function soundNotFound(): Refusal {
  return new Refusal('not_found', 'Recording not found')
}
