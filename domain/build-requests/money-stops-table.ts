import { snakeCase, uuid } from 'drizzle-orm/pg-core'
import { userProfiles } from '../accounts/accounts-tables.ts'
import { createdAt } from '../kernel/columns.ts'

/** Builders whose advance payments an operator has stopped. */
export const buildMoneyStops = snakeCase.table('build_money_stops', {
  builderId: uuid()
    .primaryKey()
    .references(() => userProfiles.id, { onDelete: 'cascade' }),
  stoppedAt: createdAt(),
})
