import type { MailJob } from '#domain/ports/jobs.ts'
import type { EmailContent } from './render-email.ts'

type Job<Name extends MailJob['mail']> = Extract<MailJob, { mail: Name }>

/** To the builder. Who asks is known by name, never by e-mail. */
export function applicationReceivedEmail({ productName, buyerName, message }: Job<'application-received'>): EmailContent {
  return {
    subject: `${buyerName} would like to buy ${productName}`,
    preview: 'They are not charged until you approve and they complete checkout.',
    heading: `Somebody would like your ${productName}`,
    paragraphs: [
      `${buyerName} has applied to purchase ${productName}. Please confirm that it is available: they can check out once you approve, and are not charged before.`,
      message === '' ? 'They left no message.' : `They write: “${message}”`,
    ],
    action: { label: 'Answer in your dashboard', path: '/dashboard/custom-builds?tab=applications' },
    footnote: 'Approving reserves nothing: the first who completes checkout has bought it, and all other applications end.',
  }
}

/** To the buyer, who can buy now. */
export function applicationApprovedEmail({ productName, builderName, productId }: Job<'application-approved'>): EmailContent {
  return {
    subject: `You can buy ${productName} now`,
    preview: `${builderName} has approved your application.`,
    heading: `${builderName} has said yes`,
    paragraphs: [
      `Your application to purchase ${productName} is approved. Sign in, open its page, and add it to your cart.`,
      'It is not reserved for you: there is one of it, and whoever completes checkout first has bought it.',
    ],
    action: { label: `See ${productName}`, path: `/product/${productId}` },
  }
}

/** To the buyer, who was not charged. */
export function applicationDeclinedEmail({ productName, builderName }: Job<'application-declined'>): EmailContent {
  return {
    subject: `About your application for ${productName}`,
    preview: 'The builder could not say yes this time. You were not charged.',
    heading: 'Not this one',
    paragraphs: [
      `${builderName} has declined your application to purchase ${productName}. You were not charged.`,
      'Builders decline for many reasons, most often because an instrument is promised already. There are others.',
    ],
    action: { label: 'Browse the catalog', path: '/catalog' },
  }
}
