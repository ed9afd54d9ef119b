import { createStore, useStore } from './store.ts'

const unreadCount = createStore(0)

/** The number of unread messages: set by the live stream, and shown by the navigation without loading the messages. */
export const setUnreadCount = unreadCount.set
export const useUnreadCount = () => useStore(unreadCount)
