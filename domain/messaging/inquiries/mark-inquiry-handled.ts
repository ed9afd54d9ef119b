import { eq } from 'drizzle-orm'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Inquiry } from '#contracts/messaging/inquiry-views.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { inquiries } from './inquiries-table.ts'
import { inquiryView } from './inquiry-view.ts'

/** Marks an inquiry as handled or reopens it. `changed` is false if it already was. The caller writes the audit log. */
export async function markInquiryHandled(
  ctx: Needs<'actor' | 'now'>,
  tx: Tx,
  input: { inquiryId: string; handled: boolean },
): Promise<{ inquiry: Inquiry; changed: boolean }> {
  const operator = requireOperator(ctx.actor)
  const isIt = eq(inquiries.id, input.inquiryId)
  const [row] = await tx.select().from(inquiries).where(isIt).for('update')
  if (!row) throw new Refusal('not_found', 'Inquiry not found')
  if ((row.handledAt !== null) === input.handled) return { inquiry: inquiryView(row), changed: false }

  const marked = input.handled ? { handledAt: ctx.now(), handledBy: operator.id } : { handledAt: null, handledBy: null }
  return { inquiry: inquiryView(only(await tx.update(inquiries).set(marked).where(isIt).returning())), changed: true }
}
