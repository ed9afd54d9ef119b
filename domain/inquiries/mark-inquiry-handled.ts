import { eq } from 'drizzle-orm'
import type { Inquiry } from '#contracts/inquiries.ts'
import { Refusal } from '#contracts/refusal.ts'
import { signedIn } from '../kernel/actor.ts'
import { authorize } from '../kernel/authorize.ts'
import type { Needs } from '../kernel/context.ts'
import { only } from '../kernel/db.ts'
import { inquiries } from './inquiries-table.ts'
import { inquiryPolicy } from './inquiry-policy.ts'
import { inquiryView } from './inquiry-view.ts'

/** An operator has answered, or finds that it is not answered after all. Saying the same again changes nothing. */
export async function markInquiryHandled(
  ctx: Needs<'db' | 'actor' | 'now'>,
  input: { inquiryId: string; handled: boolean },
): Promise<Inquiry> {
  const operator = signedIn(ctx.actor)
  authorize(inquiryPolicy.attend(operator))
  const isIt = eq(inquiries.id, input.inquiryId)

  return ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(inquiries).where(isIt).for('update')
    if (!row) throw new Refusal('not_found', 'This inquiry does not exist')
    if ((row.handledAt !== null) === input.handled) return inquiryView(row)

    const marked = input.handled ? { handledAt: ctx.now(), handledBy: operator.id } : { handledAt: null, handledBy: null }
    return inquiryView(only(await tx.update(inquiries).set(marked).where(isIt).returning()))
  })
}
