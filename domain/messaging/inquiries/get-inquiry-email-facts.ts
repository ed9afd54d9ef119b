import { eq } from 'drizzle-orm'
import type { Inquiry } from '#contracts/messaging/inquiry-views.ts'
import { only, type Queryable } from '#domain/kernel/db.ts'
import { inquiries } from './inquiries-table.ts'
import { inquiryView } from './inquiry-view.ts'

/** The data of the email to the shop. */
export async function getInquiryEmailFacts(db: Queryable, inquiryId: string): Promise<Inquiry> {
  return inquiryView(only(await db.select().from(inquiries).where(eq(inquiries.id, inquiryId))))
}
