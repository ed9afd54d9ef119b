import { eq } from 'drizzle-orm'
import { buildPaymentPath } from '#contracts/build-payments.ts'
import { formatCents } from '#contracts/money.ts'
import { readParts } from '../build-requests/read-balance.ts'
import { only } from '../kernel/db.ts'
import { defineMail, NothingToSay } from '../kernel/define-mail.ts'
import { builds } from './builds-tables.ts'
import { readBuilds } from './read-builds.ts'

type AboutPart = { requestId: string; partId: string; isReminder?: boolean }

/** To the buyer: it is time to pay a part of the price. Nothing once it is paid, or the build has ended. */
export const partDueEmail = defineMail('build-part-due', async (ctx, { requestId, partId, isReminder }: AboutPart) => {
  const { db } = ctx
  const part = (await readParts(db, [requestId])).get(requestId)?.find(({ id }) => id === partId)
  const build = only(await readBuilds(ctx, eq(builds.requestId, requestId)))
  if (!part || part.isPaid || build.status === 'cancelled') throw new NothingToSay()
  const amount = formatCents(part.cents)
  const still = isReminder ? 'still ' : ''
  return {
    subject: `${amount} is ${still}due: ${part.title}`,
    preview: `For ${build.title}, made by ${build.builder.name}.`,
    heading: isReminder ? `${amount} is still to be paid` : `It is time to pay ${amount}`,
    paragraphs: [`“${part.title}” is ${still}due for ${build.title}, as you and ${build.builder.name} have agreed.`],
    rows: [{ label: part.title, value: amount }],
    action: { label: `Pay ${amount}`, path: buildPaymentPath(requestId, { partId }) },
    footnote: 'If you have paid it in the meantime, there is nothing to do.',
  }
})
