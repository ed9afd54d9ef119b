import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { findEmail } from '../requests/notify-party.ts'
import { buildReturnEmail } from './build-return-email.ts'

type About = { payment: { buyerId: string }; request: { builderUserId: string }; returnId: string }

/** Emails both sides about a partial refund. */
export async function emailBuildReturn(ctx: Needs<'jobs'>, tx: Tx, { payment, request, returnId }: About): Promise<void> {
  const sides = [
    { userId: payment.buyerId, toBuilder: false },
    { userId: request.builderUserId, toBuilder: true },
  ]
  for (const { userId, toBuilder } of sides) {
    const to = await findEmail(tx, userId)
    if (to) await enqueueMail(ctx, tx, buildReturnEmail, { to, returnId, toBuilder })
  }
}
