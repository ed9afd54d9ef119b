import type { MailJob } from '#domain/ports/jobs.ts'
import type { EmailContent } from './render-email.ts'

type ReviewJob = Extract<MailJob, { mail: 'review-taken-down' }>
type CollectionJob = Extract<MailJob, { mail: 'collection-taken-down' }>

const FOOTNOTE = 'If you think this is a mistake, contact us through the contact page.'

/** To its author, who can still see it. */
export function reviewTakenDownEmail({ builderId, builderName, reason }: ReviewJob): EmailContent {
  return {
    subject: `Your review of ${builderName} was taken down`,
    preview: 'Only you can still see it, and it does not count.',
    heading: 'Your review was taken down',
    paragraphs: [
      `An operator has taken down your review of ${builderName}. Only you can still see it, and its stars do not count. You can delete it.`,
      `Reason: ${reason}`,
    ],
    action: { label: 'See your review', path: `/builder/${builderId}?tab=reviews` },
    footnote: FOOTNOTE,
  }
}

/** To its owner, who keeps the items. */
export function collectionTakenDownEmail({ wishlistId, change, reason }: CollectionJob): EmailContent {
  const [subject, outcome] =
    change === 'make-private'
      ? ['Your collection was made private', 'Only you can see it now, and you cannot share it again without our approval.']
      : ['The name of your collection was removed', 'Its description was removed, too. Please give it a new name.']
  return {
    subject,
    preview: outcome,
    heading: subject,
    paragraphs: [`An operator has checked one of your public collections. ${outcome} The items in it stay.`, `Reason: ${reason}`],
    action: { label: 'See your collection', path: `/wishlist/${wishlistId}` },
    footnote: FOOTNOTE,
  }
}
