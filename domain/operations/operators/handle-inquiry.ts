import type { Inquiry } from '#contracts/messaging/inquiry-views.ts'
import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { markInquiryHandled } from '#domain/messaging/inquiries/mark-inquiry-handled.ts'
import { recordOperatorAction } from './record-operator-action.ts'

/** Marks an inquiry as handled, or reopens it, and writes the audit log. */
export async function handleInquiry(
  ctx: Needs<'db' | 'now' | 'actor'>,
  input: { inquiryId: string; handled: boolean },
): Promise<Inquiry> {
  const operator = requireOperator(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const { inquiry, changed } = await markInquiryHandled(ctx, tx, input)
    const act = input.handled ? 'handle-inquiry' : 'reopen-inquiry'
    if (changed)
      await recordOperatorAction(ctx, tx, operator, { act, subjectId: inquiry.id, subjectName: 'A message to the shop' })
    return inquiry
  })
}
