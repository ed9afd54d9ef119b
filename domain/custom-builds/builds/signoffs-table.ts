import { sql } from 'drizzle-orm'
import { check, jsonb, smallint, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SignOffStatus } from '#contracts/custom-builds/build-changes.ts'
import { createdAt, id, timestamptz } from '#domain/kernel/columns.ts'
import { eraseWithAccount } from '#domain/kernel/personal-data.ts'
import { ofBuilder, ofBuyer, personalDataOfBuild } from '../requests/build-requests-tables.ts'
import { buildId } from './builds-tables.ts'

/** Questions to the buyer that block the work, and their answers. */
export const buildSignOffs = snakeCase.table(
  'build_signoffs',
  {
    id: id(),
    requestId: buildId(),
    stageKey: text(),
    question: text().notNull(),
    pictures: jsonb().$type<{ key: string; alt: string }[]>().notNull(),
    choices: jsonb().$type<string[]>().notNull().default([]),
    askedAt: createdAt(),
    answerBy: timestamptz().notNull(),
    status: text().$type<SignOffStatus>().notNull().default('open'),
    choice: text(),
    words: text().notNull().default(''),
    answeredAt: timestamptz(),
    /** An answer after the deadline: `yes` or `not_yet`. */
    lateAnswer: text().$type<'yes' | 'not_yet'>(),
    /** Days by which the wait for the answer moved the promised date. */
    movedDays: smallint().notNull().default(0),
  },
  (t) => [
    // One open question at a time, or waiting days would count twice.
    uniqueIndex('build_signoffs_one_open').on(t.requestId).where(sql`${t.status} = 'open'`),
    check('build_signoffs_status', sql`${t.status} in ('open', 'approved', 'changes_wanted', 'withdrawn', 'lapsed')`),
    check('build_signoffs_answered', sql`${t.status} not in ('approved', 'changes_wanted') or ${t.answeredAt} is not null`),
  ],
)
personalDataOfBuild(buildSignOffs, 'Builds in progress')
eraseWithAccount(buildSignOffs, ofBuilder(buildSignOffs), { question: '', choices: [] })
eraseWithAccount(buildSignOffs, ofBuyer(buildSignOffs), { words: '' })

export type SignOffRow = typeof buildSignOffs.$inferSelect
