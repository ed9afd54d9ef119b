import { createStore, useStore } from './store.ts'

const unreadCount = createStore(0)

/** How many messages wait: the live stream sets it, and the navigation shows it without loading the messages. */
export const setUnreadCount = unreadCount.set
export const useUnreadCount = () => useStore(unreadCount)
