import { z } from 'zod'

/** One of the person's own lists, of instruments or builders, with the number of its entries. */
export const UserList = z
  .object({
    id: z.string(),
    user_id: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    is_default: z.boolean(),
    created_at: z.string(),
    item_count: z.number(),
    can: z.object({ delete: z.boolean() }),
  })
  .meta({ id: 'UserList' })
export type UserList = z.infer<typeof UserList>

/** On which of one's lists each of the asked things is; what is on none is left out. */
export const SavedAnswer = z.object({ saved: z.record(z.string(), z.array(z.string())) })
export type SavedAnswer = z.infer<typeof SavedAnswer>
