import { createCountStore } from './count-store.ts'

/** The number of unread messages. */
export const [setUnreadCount, useUnreadCount] = createCountStore()
