import { eq } from 'drizzle-orm'
import { buildPaymentPath } from '#contracts/custom-builds/build-payments.ts'
import { formatCents } from '#contracts/kernel/money.ts'
import { only } from '#domain/kernel/db.ts'
import { defineMail, NothingToSay } from '#domain/kernel/define-mail.ts'
import { builds } from './builds-tables.ts'
import { listBuilds } from './list-builds.ts'

type AboutPart = { requestId: string; partId: string; isReminder?: boolean }

/** Asks the buyer to pay a due milestone. Not sent if it is paid or the build was canceled. */
export const partDueEmail = defineMail('build-part-due', async (ctx, { requestId, partId, isReminder }: AboutPart) => {
  const build = only(await listBuilds(ctx, eq(builds.requestId, requestId)))
  const { title, builder } = build
  const part = build.parts.find(({ id }) => id === partId)
  if (!part || part.isPaid || build.status === 'cancelled') throw new NothingToSay()
  const amount = formatCents(part.cents)
  const still = isReminder ? 'still ' : ''
  return {
    subject: `${amount} is ${still}due for ${build.title}`,
    preview: `For ${title}, made by ${builder.name}.`,
    heading: isReminder ? `${amount} is still unpaid` : `${amount} is due`,
    paragraphs: [`“${part.title}” is ${still}due for ${title}, as agreed with ${builder.name}.`],
    rows: [{ label: part.title, value: amount }],
    action: { label: `Pay ${amount}`, path: buildPaymentPath(requestId, { partId }) },
    footnote: 'Already paid? You can ignore this email.',
  }
})
