import type { CollectionTakedown } from '#contracts/operations/reports.ts'
import { defineMail } from '#domain/kernel/define-mail.ts'

/** Mails that an earlier version enqueued name no review. */
type Review = { builderId: string; builderName: string; reviewId?: string; reason: string }
type RemovedSound = { name: string; productId: string | null; isSold: boolean; reason: string }
type Collection = { wishlistId: string; change: CollectionTakedown; reason: string }

const FOOTNOTE = 'If you think this is a mistake, contact us through the contact page.'

/** To the author, who can still see it */
export const reviewTakenDownEmail = defineMail(
  'review-taken-down',
  (_ctx, { builderId, builderName, reviewId, reason }: Review) => ({
    subject: `Your review of ${builderName} was taken down`,
    preview: 'It’s now visible only to you and no longer counts toward the rating.',
    heading: 'Your review was taken down',
    paragraphs: [
      `An operator took down your review of ${builderName}. Only you can see it now, and it no longer counts toward the rating. You can delete it.`,
      `Reason: ${reason}`,
    ],
    action: { label: 'See your review', path: `/builder/${builderId}?tab=reviews${reviewId ? `#review-${reviewId}` : ''}` },
    footnote: FOOTNOTE,
  }),
)

/** To the owner, who keeps the items */
export const collectionTakenDownEmail = defineMail(
  'collection-taken-down',
  (_ctx, { wishlistId, change, reason }: Collection) => {
    const [subject, outcome] =
      change === 'make-private'
        ? ['Your collection was made private', 'Only you can see it now, and you cannot share it again without our approval.']
        : ['The name of your collection was removed', 'Its description was also removed. Please give it a new name.']
    return {
      subject,
      preview: outcome,
      heading: subject,
      paragraphs: [
        `An operator reviewed one of your public collections. ${outcome} The items in the collection weren’t removed.`,
        `Reason: ${reason}`,
      ],
      action: { label: 'See your collection', path: `/wishlist/${wishlistId}` },
      footnote: FOOTNOTE,
    }
  },
)

const ADD_ANOTHER = 'You can add a new recording at any time.'

/** To the builder. Recordings of a sold listing cannot be replaced. */
export const soundRemovedEmail = defineMail('sound-removed', (_ctx, { name, productId, isSold, reason }: RemovedSound) => ({
  subject: `Recording removed: ${name}`,
  preview: isSold ? 'The reason is in this email.' : ADD_ANOTHER,
  heading: 'Your recording was removed',
  paragraphs: [`An operator removed a recording of ${name}.${isSold ? '' : ` ${ADD_ANOTHER}`}`, `Reason: ${reason}`],
  action: { label: 'See your recordings', path: productId ? `/dashboard/products/${productId}/sound` : '/dashboard/sound' },
  footnote: FOOTNOTE,
}))
