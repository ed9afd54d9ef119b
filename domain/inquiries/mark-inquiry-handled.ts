import { eq } from 'drizzle-orm'
import type { Inquiry } from '#contracts/inquiries.ts'
import { Refusal } from '#contracts/refusal.ts'
import { requireOperator } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { only, type Tx } from '../kernel/db.ts'
import { inquiries } from './inquiries-table.ts'
import { inquiryView } from './inquiry-view.ts'

/**
 * An operator has answered, or finds that it is not answered after all. Saying the same again changes nothing, and says so.
 * In the transaction of whoever keeps the log of it.
 */
export async function markInquiryHandled(
  tx: Tx,
  ctx: Needs<'actor' | 'now'>,
  input: { inquiryId: string; handled: boolean },
): Promise<{ inquiry: Inquiry; changed: boolean }> {
  const operator = requireOperator(ctx.actor)
  const isIt = eq(inquiries.id, input.inquiryId)
  const [row] = await tx.select().from(inquiries).where(isIt).for('update')
  if (!row) throw new Refusal('not_found', 'This inquiry does not exist')
  if ((row.handledAt !== null) === input.handled) return { inquiry: inquiryView(row), changed: false }

  const marked = input.handled ? { handledAt: ctx.now(), handledBy: operator.id } : { handledAt: null, handledBy: null }
  return { inquiry: inquiryView(only(await tx.update(inquiries).set(marked).where(isIt).returning())), changed: true }
}
