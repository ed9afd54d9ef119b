import { z } from 'zod'
import { BuilderCard } from '../catalog/builder-views.ts'
import { UserList } from './user-list-views.ts'

/** A saved builder. One who is unlisted now stays, with the reason. */
export const SavedBuilderView = z
  .object({
    saved_list_id: z.string(),
    builder_id: z.string(),
    notes: z.string().nullable(),
    added_at: z.string(),
    builder: BuilderCard,
    can: z.object({ open: z.boolean() }),
    reason: z.string().nullable(),
  })
  .meta({ id: 'SavedBuilder' })
export type SavedBuilderView = z.infer<typeof SavedBuilderView>

export const SavedBuilderLists = z.object({ lists: z.array(UserList) })
export const SavedBuilderList = z.object({ list: UserList, items: z.array(SavedBuilderView) })
export const ChangedBuilderListAnswer = z.object({ list: UserList, message: z.string() })
export const SavedBuilderAnswer = z.object({ saved_list_id: z.string(), message: z.string() })
