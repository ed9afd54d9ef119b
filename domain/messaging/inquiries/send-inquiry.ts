import { isNotNull, lt, or } from 'drizzle-orm'
import { DAY_MS } from '#contracts/kernel/dates/days.ts'
import type { SendContactMessage, SendPartnershipInquiry } from '#contracts/messaging/inquiry-bodies.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { inquiries } from './inquiries-table.ts'
import { inquiryReceivedEmail } from './inquiry-emails.ts'
import { throttleInquiries } from './throttle-inquiries.ts'

export type SentInquiry = ({ kind: 'contact' } & SendContactMessage) | ({ kind: 'partnership' } & SendPartnershipInquiry)

const REOPEN_AFTER_MS = DAY_MS

/** Stores a message to the shop and emails it to the shop's address. */
export async function sendInquiry(
  ctx: Needs<'db' | 'now' | 'settings' | 'jobs'>,
  sent: SentInquiry,
  /** The sender's network. */
  from: string,
): Promise<void> {
  await throttleInquiries(ctx, { from, email: sent.email })
  const now = ctx.now()
  await ctx.db.transaction(async (tx) => {
    // One statement: if the button is pressed twice at once, the second request finds the first one and sends no email.
    const [row] = await tx
      .insert(inquiries)
      .values({ ...columnsOf(sent), createdAt: now })
      .onConflictDoUpdate({
        target: [inquiries.kind, inquiries.email, inquiries.messageDigest],
        set: { ...columnsOf(sent), createdAt: now, handledAt: null, handledBy: null },
        setWhere: or(isNotNull(inquiries.handledAt), lt(inquiries.createdAt, new Date(now.getTime() - REOPEN_AFTER_MS))),
      })
      .returning({ id: inquiries.id })
    if (!row) return
    await enqueueMail(ctx, tx, inquiryReceivedEmail, { to: ctx.settings.contactEmail, inquiryId: row.id })
  })
}

function columnsOf(sent: SentInquiry) {
  const { kind, email, message } = sent
  if (kind === 'contact') return { kind, email, message, name: sent.name, companyName: null, topic: sent.subject }
  return { kind, email, message, name: sent.contactName, companyName: sent.companyName, topic: sent.partnershipType }
}
