import type { MailJob } from '#domain/ports/jobs.ts'
import type { EmailContent } from './render-email.ts'

type ReviewJob = Extract<MailJob, { mail: 'review-taken-down' }>
type CollectionJob = Extract<MailJob, { mail: 'collection-taken-down' }>

const FOOTNOTE = 'If you think that this is a mistake, write to us on the contact page.'

/** To its author, who still sees it. */
export function reviewTakenDownEmail({ builderId, builderName, reason }: ReviewJob): EmailContent {
  return {
    subject: `Your review of ${builderName} was taken down`,
    preview: 'Only you still see it, and it does not count.',
    heading: 'Your review was taken down',
    paragraphs: [
      `Somebody who runs the shop has taken down your review of ${builderName}. Only you still see it, and its stars do not count. You can delete it.`,
      `What they wrote: ${reason}`,
    ],
    action: { label: 'See your review', path: `/builder/${builderId}?tab=reviews` },
    footnote: FOOTNOTE,
  }
}

/** To its owner, who keeps what is in it. */
export function collectionTakenDownEmail({ wishlistId, change, reason }: CollectionJob): EmailContent {
  const [subject, outcome] =
    change === 'make-private'
      ? ['Your collection was made private', 'Nobody but you finds it any more, and you cannot show it again without us.']
      : ['The name of your collection was taken away', 'Its description is gone, too. Please give it another name.']
  return {
    subject,
    preview: outcome,
    heading: subject,
    paragraphs: [
      `Somebody who runs the shop has looked at a public collection of yours. ${outcome} What is in it stays.`,
      `What they wrote: ${reason}`,
    ],
    action: { label: 'See your collection', path: `/wishlist/${wishlistId}` },
    footnote: FOOTNOTE,
  }
}
