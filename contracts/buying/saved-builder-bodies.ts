import { z } from 'zod'
import { Uuid } from '../kernel/uuid.ts'
import { CollectionName, optionalTextOrNull, textOrNull } from './wishlist-bodies.ts'
import { COLLECTION_LIMITS } from './wishlists.ts'

/** `POST /api/v1/saved-builder-lists`. A new default replaces the old one. */
export const CreateSavedBuilderList = z.object({
  name: CollectionName,
  description: optionalTextOrNull(COLLECTION_LIMITS.description),
  is_default: z.boolean().default(false),
})
export type CreateSavedBuilderList = z.output<typeof CreateSavedBuilderList>

/** `PATCH /api/v1/saved-builder-lists/{id}`: omitted fields stay unchanged. */
export const UpdateSavedBuilderList = z.object({
  name: CollectionName.optional(),
  description: textOrNull(COLLECTION_LIMITS.description).optional(),
})
export type UpdateSavedBuilderList = z.output<typeof UpdateSavedBuilderList>

/** `POST /api/v1/saved-builders`: without a list, to the default one. */
export const SaveBuilder = z.object({
  builder_id: Uuid,
  saved_list_id: Uuid.optional(),
  notes: optionalTextOrNull(COLLECTION_LIMITS.notes),
})

/** `PATCH /api/v1/saved-builders/{builderId}`: an empty note removes it. */
export const SetSavedBuilderNotes = z.object({ saved_list_id: Uuid, notes: textOrNull(COLLECTION_LIMITS.notes) })
