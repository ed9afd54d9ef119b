import type { MailJob } from '#domain/ports/jobs.ts'
import type { EmailContent } from './render-email.ts'

type Job = Extract<MailJob, { mail: 'review-received' }>

/** To the builder, who reads what everybody reads. */
export function reviewReceivedEmail({ slug, reviewerName, rating, text }: Job): EmailContent {
  const stars = rating === 1 ? '1 star' : `${rating} stars`
  return {
    subject: `${reviewerName} has reviewed you: ${stars}`,
    preview: 'The review stands on your page, for everybody to read.',
    heading: `A new review: ${rating} of 5 stars`,
    paragraphs: [
      `${reviewerName} has written a review of you. It stands on your page, and counts in your average.`,
      text === '' ? 'They left stars and no words.' : `They write: “${text}”`,
    ],
    action: { label: 'Read it on your page', path: `/builder/${slug}?tab=reviews` },
    footnote: 'You get a letter for a new review, and none when its author changes it.',
  }
}
