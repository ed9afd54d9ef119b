import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { toDollars } from '#contracts/kernel/money.ts'
import type { Paging } from '#contracts/kernel/whole-number.ts'
import type { FailedReturn, Page } from '#contracts/operations/operator-views.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { refunds } from '#domain/money/payments/refunds-table.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { pageOf, rowsOf } from './operator-page.ts'

/** Partial refunds that have not reached their buyers: failed ones first, those paid in another way last */
export async function listFailedRefunds(ctx: Needs<'db' | 'actor'>, asked: Paging): Promise<Page<FailedReturn>> {
  requireOperator(ctx.actor)
  const isListed = inArray(refunds.status, ['owed', 'asking', 'failed', 'settled_outside'])
  const urgency = sql`array_position(array['failed', 'asking', 'owed', 'settled_outside'], ${refunds.status})`
  const [rows, total] = await Promise.all([
    ctx.db
      .select({ returned: refunds, payment: payments, builder: userProfiles })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(userProfiles, eq(userProfiles.id, payments.builderId))
      .where(isListed)
      .orderBy(asc(urgency), desc(refunds.updatedAt), asc(refunds.id))
      .limit(rowsOf(asked).limit)
      .offset(rowsOf(asked).offset),
    ctx.db.$count(refunds, isListed),
  ])
  const entries = rows.map(({ returned, payment, builder }): FailedReturn => {
    const { id, cents, status, failure, settledOutside, createdAt } = returned
    return {
      id,
      description: payment.description,
      builder_name: builder.businessName || builder.publicName,
      buyer_email: payment.customerEmail,
      amount: toDollars(cents),
      state: status === 'failed' || status === 'settled_outside' ? status : 'on_its_way',
      failure,
      settled_outside: settledOutside,
      created_at: createdAt.toISOString(),
      can: { settle: status === 'failed' && payment.status === 'paid' },
    }
  })
  return pageOf(entries, total, asked)
}
