import { sql } from 'drizzle-orm'
import { messages } from './messaging-tables.ts'

/** Unread and written by a person: automatic messages have emails of their own. */
export const isUnreadTyped = sql`(not ${messages.read} and not ${messages.isAutomatic})`
