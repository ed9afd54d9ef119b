import { eq } from 'drizzle-orm'
import type { Inquiry } from '#contracts/inquiries.ts'
import { only, type Queryable } from '../kernel/db.ts'
import { inquiries } from './inquiries-table.ts'
import { inquiryView } from './inquiry-view.ts'

/** What the email to the shop says. */
export async function getInquiryEmail(db: Queryable, inquiryId: string): Promise<Inquiry> {
  return inquiryView(only(await db.select().from(inquiries).where(eq(inquiries.id, inquiryId))))
}
