import { COLLECTION_LIMITS } from '#contracts/buying/collections.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Verdict } from '#domain/kernel/authorize.ts'
import { COLLECTION_KINDS } from './collection-kinds.ts'
import type { CollectionKind } from './collections-tables.ts'

/** Permissions of users for their own collections */
export const collectionPolicy = {
  /** The default collection cannot be deleted, because quick saves go there. */
  delete({ kind, isDefault }: { kind: CollectionKind; isDefault: boolean }): Verdict {
    return isDefault ? new Refusal('conflict', `You can’t delete your default ${COLLECTION_KINDS[kind].noun}`) : true
  },

  /** A collection that an operator made private stays private until an operator lifts that. */
  show({ kind, closedAt }: { kind: CollectionKind; closedAt: Date | null }): Verdict {
    if (kind === 'builders') return new Refusal('not_allowed', 'Saved builder lists are always private')
    if (closedAt === null) return true
    const message = 'An operator made this collection private. Please contact us before you share it again.'
    return new Refusal('not_allowed', message, { fields: { is_public: [message] } })
  },

  /** How many collections of a kind a user can have */
  create(count: number, kind: CollectionKind): Verdict {
    const most = COLLECTION_LIMITS.collections
    return count < most || new Refusal('conflict', `You can have up to ${most} ${COLLECTION_KINDS[kind].noun}s`)
  },

  /** How many items a collection can hold, so that one page can show it */
  add(count: number, kind: CollectionKind): Verdict {
    const most = COLLECTION_LIMITS.items
    const { noun, items } = COLLECTION_KINDS[kind]
    return count < most || new Refusal('conflict', `A ${noun} can hold up to ${most} ${items}`)
  },
}
