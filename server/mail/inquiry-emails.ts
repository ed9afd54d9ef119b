import { CONTACT_SUBJECTS, type Inquiry, PARTNERSHIP_TYPES } from '#contracts/inquiries.ts'
import type { EmailContent } from './render-email.ts'

/** To the shop itself. Answering the mail answers the writer. */
export function inquiryReceivedEmail(inquiry: Inquiry): EmailContent {
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
    footnote: 'Answer this mail to write to them. The name and the address are what they typed; nobody has checked them.',
    replyTo: email,
  }
}

function facts(inquiry: Inquiry) {
  if (inquiry.kind === 'contact') return { from: inquiry.name, topic: CONTACT_SUBJECTS[inquiry.subject], page: 'contact' }
  const from = `${inquiry.contactName}, ${inquiry.companyName}`
  return { from, topic: PARTNERSHIP_TYPES[inquiry.partnershipType], page: 'partnership' }
}
