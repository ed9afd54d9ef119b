import type { Inquiry } from '#contracts/inquiries.ts'
import { markInquiryHandled } from '../inquiries/mark-inquiry-handled.ts'
import { operatorIn } from '../kernel/actor.ts'
import type { Needs } from '../kernel/context.ts'
import { recordAct } from './record-act.ts'

/** An operator has answered a letter to the shop, or opens it again. */
export async function handleInquiry(
  ctx: Needs<'db' | 'now' | 'actor'>,
  input: { inquiryId: string; handled: boolean },
): Promise<Inquiry> {
  const operator = operatorIn(ctx.actor)
  return ctx.db.transaction(async (tx) => {
    const { inquiry, changed } = await markInquiryHandled(tx, ctx, input)
    const act = input.handled ? 'handle-inquiry' : 'reopen-inquiry'
    if (changed) await recordAct(tx, ctx, operator, { act, subjectId: inquiry.id, subjectName: 'A message to the shop' })
    return inquiry
  })
}
