import { defineMail } from '#domain/kernel/define-mail.ts'

type Review = {
  slug: string
  reviewerName: string
  rating: number
  text: string
  /** Missing in mails that were enqueued before 0.3.0. */
  reviewId?: string
}

/** To the builder, with the public content */
export const reviewReceivedEmail = defineMail(
  'review-received',
  (_ctx, { slug, reviewerName, rating, text, reviewId }: Review) => {
    return {
      subject: `${reviewerName} left you a ${rating}-star review`,
      preview: 'The review is public on your page.',
      heading: `A new review: ${rating} of 5 stars`,
      paragraphs: [
        `${reviewerName} reviewed you. The review is on your page and counts toward your average rating.`,
        text === '' ? 'They left a rating without text.' : `Their review: “${text}”`,
      ],
      action: { label: 'Read it on your page', path: `/builder/${slug}?tab=reviews${reviewId ? `#review-${reviewId}` : ''}` },
      footnote: 'We email you about new reviews, not edits.',
    }
  },
)
