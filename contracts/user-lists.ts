/** A person's own list of instruments or builders, with the number of items. */
export type UserList = {
  id: string
  user_id: string
  name: string
  description: string | null
  is_default: boolean
  created_at: string
  item_count: number
  can: { delete: boolean }
}

/** Which of the person's lists each requested item is on; items on none are left out. */
export type SavedAnswer = { saved: Record<string, string[]> }
