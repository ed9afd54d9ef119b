import { CONTACT_SUBJECTS, PARTNERSHIP_TYPES } from '#contracts/messaging/inquiries.ts'
import type { Inquiry } from '#contracts/messaging/inquiry-views.ts'
import { defineMail } from '#domain/kernel/define-mail.ts'
import { getInquiryEmailFacts } from './get-inquiry-email-facts.ts'

/** To the shop itself. A reply goes to the sender. */
export const inquiryReceivedEmail = defineMail('inquiry-received', async ({ db }, { inquiryId }: { inquiryId: string }) => {
  const inquiry = await getInquiryEmailFacts(db, inquiryId)
  const { email, message } = inquiry
  const { from, topic, page } = facts(inquiry)
  return {
    subject: `${topic}: ${from}`,
    preview: message.slice(0, 120),
    heading: `A message from the ${page} page`,
    paragraphs: [`${from} (${email}) writes:`, ...message.split(/\n+/)],
    rows: [
      { label: 'From', value: from },
      { label: 'Email', value: email },
      { label: 'About', value: topic },
    ],
    footnote: 'Replies to this email go to the sender, whose name and address haven’t been verified.',
    replyTo: email,
  }
})

function facts(inquiry: Inquiry) {
  if (inquiry.kind === 'contact') return { from: inquiry.name, topic: CONTACT_SUBJECTS[inquiry.subject], page: 'contact' }
  const from = `${inquiry.contactName}, ${inquiry.companyName}`
  return { from, topic: PARTNERSHIP_TYPES[inquiry.partnershipType], page: 'partnership' }
}
