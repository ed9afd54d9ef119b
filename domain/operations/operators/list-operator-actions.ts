import { asc, desc } from 'drizzle-orm'
import type { Paging } from '#contracts/kernel/whole-number.ts'
import type { OperatorActionEntry, Page } from '#contracts/operations/operator-views.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { operatorActionView, selectOperatorActions } from './operator-action-view.ts'
import { operatorActs } from './operator-acts-table.ts'
import { pageOf, rowsOf } from './operator-page.ts'

/** The audit log, newest first. */
export async function listOperatorActions(ctx: Needs<'db' | 'actor'>, asked: Paging): Promise<Page<OperatorActionEntry>> {
  requireOperator(ctx.actor)
  const [rows, total] = await Promise.all([
    selectOperatorActions(ctx.db)
      .orderBy(desc(operatorActs.createdAt), asc(operatorActs.id))
      .limit(rowsOf(asked).limit)
      .offset(rowsOf(asked).offset),
    ctx.db.$count(operatorActs),
  ])
  return pageOf(rows.map(operatorActionView), total, asked)
}
