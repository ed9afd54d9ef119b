import { createCountStore } from './count-store.ts'

/** How many messages wait. */
export const [setUnreadCount, useUnreadCount] = createCountStore()
