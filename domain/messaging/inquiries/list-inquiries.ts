import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { InquiryKind } from '#contracts/messaging/inquiries.ts'
import type { InquiryPage } from '#contracts/messaging/inquiry-views.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { inquiries } from './inquiries-table.ts'
import { inquiryPolicy } from './inquiry-policy.ts'
import { inquiryView } from './inquiry-view.ts'

export type InquiryFilter = { kind?: InquiryKind; handled?: boolean; limit: number; offset: number }

/** The operators' inbox, newest first. */
export async function listInquiries(ctx: Needs<'db' | 'actor'>, filter: InquiryFilter): Promise<InquiryPage> {
  authorize(inquiryPolicy.manage(ctx.actor))
  const { handledAt } = inquiries
  const wanted = and(
    filter.kind && eq(inquiries.kind, filter.kind),
    filter.handled === undefined ? undefined : filter.handled ? isNotNull(handledAt) : isNull(handledAt),
  )
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(inquiries)
      .where(wanted)
      .orderBy(desc(inquiries.createdAt), asc(inquiries.id))
      .limit(filter.limit)
      .offset(filter.offset),
    ctx.db.$count(inquiries, wanted),
  ])
  return { inquiries: rows.map(inquiryView), total }
}
