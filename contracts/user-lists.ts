/** One of one's own lists, of instruments or of builders, with what is on it counted. */
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

/** On which of one's lists each of the asked things is; what is on none is left out. */
export type SavedAnswer = { saved: Record<string, string[]> }
