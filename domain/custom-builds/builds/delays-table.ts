import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, snakeCase, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DelaySilence, DelayStatus } from '#contracts/custom-builds/build-endings.ts'
import { createdAt, id, timestamptz } from '#domain/kernel/columns.ts'
import { eraseWithAccount } from '#domain/kernel/personal-data.ts'
import { ofBuilder, personalDataOfBuild } from '../requests/build-requests-tables.ts'
import { buildId } from './builds-tables.ts'

/** Delay notices: the builder announces that the promised date will be missed; the buyer waits or cancels the build. */
export const buildDelays = snakeCase.table(
  'build_delays',
  {
    id: id(),
    requestId: buildId(),
    /** From 1 in each build. */
    number: integer().notNull(),
    /** The promised date at that time, and the new date; null if unknown. */
    fromDay: date({ mode: 'string' }).notNull(),
    toDay: date({ mode: 'string' }),
    reason: text().notNull(),
    silence: text().$type<DelaySilence>().notNull(),
    status: text().$type<DelayStatus>().notNull().default('open'),
    /** Sent by an operator on behalf of an unreachable builder. */
    givenByShop: boolean().notNull().default(false),
    answerBy: timestamptz().notNull(),
    answeredAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('build_delays_numbered').on(t.requestId, t.number),
    uniqueIndex('build_delays_one_open').on(t.requestId).where(sql`${t.status} in ('open', 'unanswered')`),
    check('build_delays_silence', sql`${t.silence} in ('waits', 'asks', 'refunds')`),
    check('build_delays_status', sql`${t.status} in ('open', 'agreed', 'silent_yes', 'unanswered', 'ended', 'replaced')`),
    check('build_delays_later', sql`${t.toDay} > ${t.fromDay}`),
  ],
)
personalDataOfBuild(buildDelays, 'Builds in progress')
eraseWithAccount(buildDelays, ofBuilder(buildDelays), { reason: '' })

export type DelayRow = typeof buildDelays.$inferSelect
