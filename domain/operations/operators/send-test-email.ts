import { requireOperator } from '#domain/kernel/actor.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { defineMail } from '#domain/kernel/define-mail.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { recordOperatorAction } from './record-operator-action.ts'

/** To an address chosen by an operator */
const testEmail = defineMail('test', () => ({
  subject: 'Test email from your shop',
  preview: 'Your shop can send email.',
  heading: 'Email works',
  paragraphs: ['An operator sent this test. If it arrived in your inbox and not in spam, your shop can send email.'],
}))

/** Sends an email through the queue like all others, so that a failed one shows up among the failed jobs. */
export async function sendTestEmail(
  ctx: Needs<'db' | 'now' | 'settings' | 'actor' | 'jobs'>,
  { to }: { to: string },
): Promise<void> {
  const operator = requireOperator(ctx.actor)
  await enforceRateLimit(ctx, { key: `test-email:${operator.id}`, times: 10, seconds: 3600 })
  await ctx.db.transaction(async (tx) => {
    await enqueueMail(ctx, tx, testEmail, { to })
    await recordOperatorAction(ctx, tx, operator, { act: 'send-test-email', subjectName: to })
  })
}
