import { eq, ne, sql } from 'drizzle-orm'
import { check, integer, jsonb, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ProblemAnswer, ProblemKind, ProblemStatus } from '#contracts/custom-builds/hand-overs.ts'
import { createdAt, id, timestamptz } from '#domain/kernel/columns.ts'
import { eraseWithAccount } from '#domain/kernel/personal-data.ts'
import { builds } from '../builds/builds-tables.ts'
import { ofBuilder, ofBuyer, personalDataOfBuild } from '../requests/build-requests-tables.ts'

/** A problem reported by a buyer and its outcome. It pauses the inspection. */
export const buildProblems = snakeCase.table(
  'build_problems',
  {
    id: id(),
    requestId: uuid()
      .notNull()
      .references(() => builds.requestId, { onDelete: 'cascade' }),
    kind: text().$type<ProblemKind>().notNull(),
    /** The sheet line selected by the buyer; empty for none. */
    line: text().notNull().default(''),
    words: text().notNull(),
    pictures: jsonb().$type<{ key: string; alt: string }[]>().notNull().default([]),
    status: text().$type<ProblemStatus>().notNull().default('open'),
    answer: text().$type<ProblemAnswer>(),
    answerWords: text().notNull().default(''),
    /** The offered partial refund. */
    offeredCents: integer(),
    answerBy: timestamptz().notNull(),
    answeredAt: timestamptz(),
    /** When the problem first went to operators, who see it from then on, even after an offer. */
    disputedAt: timestamptz(),
    settledAt: timestamptz(),
    createdAt: createdAt(),
  },
  (t) => [
    check('build_problems_status', sql`${t.status} in ('open', 'offered', 'fixing', 'fixed', 'disputed', 'settled')`),
    check('build_problems_offered', sql`${t.status} <> 'offered' or ${t.answer} = 'fix' or ${t.offeredCents} > 0`),
    uniqueIndex('build_problems_one_at_once').on(t.requestId).where(sql`${t.status} <> 'settled'`),
  ],
)
personalDataOfBuild(buildProblems, 'Builds in progress')
// Photos stay as evidence for the other side; their descriptions are erased.
const withoutWords = {
  words: '',
  pictures: sql`(select coalesce(jsonb_agg(jsonb_set(picture, '{alt}', '""') order by place), '[]')
    from jsonb_array_elements(${buildProblems.pictures}) with ordinality as each (picture, place))`,
}
eraseWithAccount(buildProblems, { ...ofBuyer(buildProblems), only: ne(buildProblems.kind, 'not_as_sent') }, withoutWords)
eraseWithAccount(buildProblems, { ...ofBuilder(buildProblems), only: eq(buildProblems.kind, 'not_as_sent') }, withoutWords)
eraseWithAccount(buildProblems, ofBuilder(buildProblems), { answerWords: '' })

export type ProblemRow = typeof buildProblems.$inferSelect
