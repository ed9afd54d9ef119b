import { asc, desc } from 'drizzle-orm'
import type { ActEntry, Page } from '#contracts/operators.ts'
import { operatorIn } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { actView, selectActs } from './act-view.ts'
import { operatorActs } from './operator-acts-table.ts'
import { OPERATOR_PAGE_SIZE, offsetOf, pageOf } from './operator-page.ts'

/** The audit log, newest first. */
export async function listActs(ctx: Needs<'db' | 'actor'>, { page }: { page: number }): Promise<Page<ActEntry>> {
  operatorIn(ctx.actor)
  const [rows, total] = await Promise.all([
    selectActs(ctx.db)
      .orderBy(desc(operatorActs.createdAt), asc(operatorActs.id))
      .limit(OPERATOR_PAGE_SIZE)
      .offset(offsetOf(page)),
    ctx.db.$count(operatorActs),
  ])
  return pageOf(rows.map(actView), total, page)
}
