import { eq } from 'drizzle-orm'
import type { EditSound } from '#contracts/catalog/sound-bodies.ts'
import type { OwnSound } from '#contracts/catalog/sound-views.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { requireAcceptedTerms } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only } from '#domain/kernel/db.ts'
import { lockOwnSound } from './lock-sound.ts'
import { announceSound } from './sound-place.ts'
import { soundSamples } from './sound-samples-table.ts'
import { ownSoundView } from './sound-view.ts'

/** Changes the texts of a builder's own recording. Omitted ones stay. */
export async function editSound(
  ctx: Needs<'db' | 'now' | 'settings' | 'actor'>,
  soundId: string,
  edit: EditSound,
): Promise<OwnSound> {
  const builder = requireAcceptedTerms(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const { sound, edit: verdict } = await lockOwnSound(ctx, tx, builder, soundId)
    authorize(verdict)
    if (edit.title !== undefined && sound.productId) throw ofListing()
    const change = {
      title: edit.title ?? sound.title,
      recordedWith: edit.recorded_with ?? sound.recordedWith,
      description: edit.description ?? sound.description,
    }
    const changed = only(await tx.update(soundSamples).set(change).where(eq(soundSamples.id, soundId)).returning())
    await announceSound(ctx, tx, changed)
    return ownSoundView(changed, verdict)
  })
}

function ofListing(): Refusal {
  const message = 'Only recordings of past instruments have a name'
  return new Refusal('invalid_input', message, { fields: { title: [message] } })
}
