import { asc, desc } from 'drizzle-orm'
import type { OperatorActionEntry, Page } from '#contracts/operator-views.ts'
import { requireOperator } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { operatorActionView, selectOperatorActions } from './operator-action-view.ts'
import { operatorActs } from './operator-acts-table.ts'
import { OPERATOR_PAGE_SIZE, offsetOf, pageOf } from './operator-page.ts'

/** The audit log, newest first. */
export async function listOperatorActions(
  ctx: Needs<'db' | 'actor'>,
  { page }: { page: number },
): Promise<Page<OperatorActionEntry>> {
  requireOperator(ctx.actor)
  const [rows, total] = await Promise.all([
    selectOperatorActions(ctx.db)
      .orderBy(desc(operatorActs.createdAt), asc(operatorActs.id))
      .limit(OPERATOR_PAGE_SIZE)
      .offset(offsetOf(page)),
    ctx.db.$count(operatorActs),
  ])
  return pageOf(rows.map(operatorActionView), total, page)
}
