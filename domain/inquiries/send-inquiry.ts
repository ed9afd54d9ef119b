import { isNotNull, lt, or } from 'drizzle-orm'
import type { ContactMessage, PartnershipInquiry } from '#contracts/inquiries.ts'
import type { Needs } from '../kernel/context.ts'
import { inquiries } from './inquiries-table.ts'
import { throttleInquiries } from './throttle-inquiries.ts'

export type SentInquiry = ({ kind: 'contact' } & ContactMessage) | ({ kind: 'partnership' } & PartnershipInquiry)

const REOPEN_AFTER_MS = 86_400_000

/** Somebody writes to the shop: kept for the operators' inbox, and mailed to the shop's own address. */
export async function sendInquiry(
  ctx: Needs<'db' | 'now' | 'settings' | 'jobs'>,
  sent: SentInquiry,
  /** The network it comes from. */
  from: string,
): Promise<void> {
  await throttleInquiries(ctx, { from, email: sent.email })
  const now = ctx.now()
  await ctx.db.transaction(async (tx) => {
    // One statement: of two presses that arrive together, the second finds the first, and mails nobody.
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
    await ctx.jobs.enqueue(tx, 'send-mail', { mail: 'inquiry-received', to: ctx.settings.contactEmail, inquiryId: row.id })
  })
}

function columnsOf(sent: SentInquiry) {
  const { kind, email, message } = sent
  if (kind === 'contact') return { kind, email, message, name: sent.name, companyName: null, topic: sent.subject }
  return { kind, email, message, name: sent.contactName, companyName: sent.companyName, topic: sent.partnershipType }
}
