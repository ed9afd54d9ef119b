import { z } from 'zod'

/** One of the person's own lists, of instruments or builders, with its number of entries */
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

/** The person's lists that contain each requested item; items on no list are left out. */
export const SavedAnswer = z.object({ saved: z.record(z.string(), z.array(z.string())) })
export type SavedAnswer = z.infer<typeof SavedAnswer>
