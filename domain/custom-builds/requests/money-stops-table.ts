import { snakeCase, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '#domain/kernel/columns.ts'
import { personalData } from '#domain/kernel/personal-data.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'

/** Builders whose advance payments an operator has stopped. */
export const buildMoneyStops = snakeCase.table('build_money_stops', {
  builderId: uuid()
    .primaryKey()
    .references(() => userProfiles.id, { onDelete: 'cascade' }),
  stoppedAt: createdAt(),
})
personalData(
  buildMoneyStops,
  'Builds in progress',
  'Whether advance payments to a builder are blocked, which is in the audit log.',
)
