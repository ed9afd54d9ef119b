import { z } from 'zod'
import { Uuid } from '../kernel/uuid.ts'
import { visibleText } from '../kernel/visible-text.ts'
import { COLLECTION_LIMITS } from './collections.ts'

const MISSING_NAME = 'Collection Name is required'

function upTo(most: number) {
  return z.string().max(most, `Please keep it to ${most} characters or less`)
}

/** One normalized line. */
export const CollectionName = z
  .string(MISSING_NAME)
  .transform((text) => visibleText(text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()))
  .pipe(upTo(COLLECTION_LIMITS.name).min(1, MISSING_NAME))

/** Trimmed; an empty one becomes null (specification 2, section 5). */
function textOrNull(most: number) {
  return z
    .string()
    .nullable()
    .transform((text) => text?.trim() ?? '')
    .pipe(upTo(most))
    .transform((text) => text || null)
}

function optionalTextOrNull(most: number) {
  return textOrNull(most).default(null)
}

/** `POST /api/v1/wishlists`. The server sets owner and default. */
export const CreateWishlist = z.object({
  name: CollectionName,
  description: optionalTextOrNull(COLLECTION_LIMITS.description),
  is_public: z.boolean().default(false),
})

/** `PATCH /api/v1/wishlists/{id}`: omitted fields stay unchanged. */
export const UpdateWishlist = z.object({
  name: CollectionName.optional(),
  description: textOrNull(COLLECTION_LIMITS.description).optional(),
  is_public: z.boolean().optional(),
})

/** `POST /api/v1/wishlist-items`: added to the default collection unless one is named */
export const AddWishlistItem = z.object({
  product_id: Uuid,
  wishlist_id: Uuid.optional(),
  notes: optionalTextOrNull(COLLECTION_LIMITS.notes),
})

/** `PATCH /api/v1/wishlist-items/{productId}`: an empty note removes it. */
export const SetWishlistItemNotes = z.object({ wishlist_id: Uuid, notes: textOrNull(COLLECTION_LIMITS.notes) })

/** `POST /api/v1/wishlists/{id}/items/{productId}/move`. */
export const MoveWishlistItem = z.object({ wishlist_id: Uuid })

/** `POST /api/v1/saved-builder-lists`. A new default replaces the old one. */
export const CreateSavedBuilderList = z.object({
  name: CollectionName,
  description: optionalTextOrNull(COLLECTION_LIMITS.description),
  is_default: z.boolean().default(false),
})

/** `PATCH /api/v1/saved-builder-lists/{id}`: omitted fields stay unchanged. */
export const UpdateSavedBuilderList = z.object({
  name: CollectionName.optional(),
  description: textOrNull(COLLECTION_LIMITS.description).optional(),
})

/** `POST /api/v1/saved-builders`: without a list, to the default one. */
export const SaveBuilder = z.object({
  builder_id: Uuid,
  saved_list_id: Uuid.optional(),
  notes: optionalTextOrNull(COLLECTION_LIMITS.notes),
})

/** `PATCH /api/v1/saved-builders/{builderId}`: an empty note removes it. */
export const SetSavedBuilderNotes = z.object({ saved_list_id: Uuid, notes: textOrNull(COLLECTION_LIMITS.notes) })
