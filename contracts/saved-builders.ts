import type { BuilderCard } from './builders.ts'

/** The name of the list that is made with the first saved builder (specification 2, section 9). */
export const DEFAULT_SAVED_LIST_NAME = 'Saved Builders'

/** One of one's own lists of builders. */
export type SavedBuilderListView = {
  id: string
  user_id: string
  name: string
  description: string | null
  is_default: boolean
  created_at: string
  item_count: number
  can: { delete: boolean }
}

/** A saved builder; one who is not on the shop now stays, with the reason. */
export type SavedBuilderView = {
  saved_list_id: string
  builder_id: string
  notes: string | null
  added_at: string
  builder: BuilderCard
  can: { open: boolean }
  reason: string | null
}

/** In which of one's lists each of the asked builders is; those in none are left out. */
export type SavedBuilders = { saved: Record<string, string[]> }
