import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { emailUser } from '../requests/notify-party.ts'
import { buildReturnEmail } from './build-return-email.ts'

type About = { payment: { buyerId: string }; request: { builderUserId: string }; returnId: string }

/** Emails both sides about a partial refund. */
export async function emailBuildReturn(ctx: Needs<'jobs'>, tx: Tx, { payment, request, returnId }: About): Promise<void> {
  await emailUser(ctx, tx, payment.buyerId, buildReturnEmail, { returnId, toBuilder: false })
  await emailUser(ctx, tx, request.builderUserId, buildReturnEmail, { returnId, toBuilder: true })
}
