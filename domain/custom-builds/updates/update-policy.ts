import { EDIT_HOURS } from '#contracts/custom-builds/build-updates.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Verdict } from '#domain/kernel/authorize.ts'
import type { buildUpdates } from './build-updates-tables.ts'

export type UpdateRow = typeof buildUpdates.$inferSelect
type Facts = Pick<UpdateRow, 'authorId' | 'kind' | 'createdAt' | 'removedAt'>

const EDIT_MS = EDIT_HOURS * 3_600_000

/** Who may change an update; reading follows the build. */
export const updatePolicy = {
  edit: (actor: Actor, update: Facts, now: Date): Verdict => {
    const refused = own(actor, update)
    if (refused) return refused
    if (update.kind === 'news' && now.getTime() - update.createdAt.getTime() < EDIT_MS) return true
    return new Refusal('conflict', 'Updates can be edited for 24 hours only. Post a new update instead.')
  },
  remove: (actor: Actor, update: Facts): Verdict => own(actor, update) ?? true,
}

/** Automatic entries cannot be changed. */
function own(actor: Actor, { authorId, kind, removedAt }: Facts): Refusal | undefined {
  if (actor?.id !== authorId) return new Refusal('not_allowed', 'Only the author can edit an update')
  if (kind === 'stage' || kind === 'system') return new Refusal('not_allowed', 'Automatic entries can’t be changed')
  return removedAt ? new Refusal('conflict', 'This update was removed') : undefined
}
