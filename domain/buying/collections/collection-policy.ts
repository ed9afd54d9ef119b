import { COLLECTION_LIMITS } from '#contracts/buying/wishlists.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Verdict } from '#domain/kernel/authorize.ts'

type Kind = 'collection' | 'list'

const KIND_NAMES: Record<Kind, string> = { collection: 'collection', list: 'saved builder list' }

/** Permissions of users for their own collections and lists of builders */
export const collectionPolicy = {
  /** The default collection cannot be deleted, because quick saves go there. */
  delete({ isDefault }: { isDefault: boolean }, kind: Kind = 'collection'): Verdict {
    return isDefault ? new Refusal('conflict', `Your default ${KIND_NAMES[kind]} cannot be deleted`) : true
  },

  /** A collection that an operator made private stays private until an operator lifts that. */
  show({ closedAt }: { closedAt: Date | null }): Verdict {
    if (closedAt === null) return true
    const message = 'An operator made this collection private. Please contact us before you share it again.'
    return new Refusal('not_allowed', message, { fields: { is_public: [message] } })
  },

  /** How many collections, or lists of builders, a user can have */
  create(count: number, kind: Kind): Verdict {
    const most = COLLECTION_LIMITS.collections
    return count < most || new Refusal('conflict', `You can have up to ${most} ${KIND_NAMES[kind]}s`)
  },

  /** How many items a collection can hold, so that one page can show it */
  add(count: number, kind: Kind): Verdict {
    const most = COLLECTION_LIMITS.items
    return (
      count < most ||
      new Refusal('conflict', `A ${KIND_NAMES[kind]} can hold up to ${most} ${kind === 'list' ? 'builders' : 'items'}`)
    )
  },
}
