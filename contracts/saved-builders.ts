import type { BuilderCard } from './builders.ts'

/** The list created with the first saved builder (specification 2, section 9). */
export const DEFAULT_SAVED_LIST_NAME = 'Saved Builders'

/** A saved builder; one who is not public now stays, with the reason. */
export type SavedBuilderView = {
  saved_list_id: string
  builder_id: string
  notes: string | null
  added_at: string
  builder: BuilderCard
  can: { open: boolean }
  reason: string | null
}
