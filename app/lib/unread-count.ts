import { toldCount } from './told-count.ts'

/** How many messages wait. */
export const [setUnreadCount, useUnreadCount] = toldCount()
