import { z } from 'zod'
import { optionalText } from '../kernel/optional-text.ts'
import { thousands } from '../kernel/thousands.ts'
import { paging } from '../kernel/whole-number.ts'
import { pictureFields, picturesOf } from '../people/picture-bodies.ts'
import { MAX_REVIEW_IMAGES, MAX_REVIEW_LENGTH, VOTE_TYPES } from './reviews.ts'

const SELECT_RATING = 'Please select a rating'
const NO_TEXT = 'The review must be text'

/** The form's fields. The server sets author, builder and votes. */
export const SaveReview = z
  .object({
    rating: z.int(SELECT_RATING).min(1, SELECT_RATING).max(5, SELECT_RATING),
    review_text: optionalText(
      z
        .string(NO_TEXT)
        // Normalizes the web's line breaks, which the counter counts as one character.
        .transform((text) => text.replace(/\r\n?/g, '\n').trim())
        .pipe(
          z
            .string()
            .max(MAX_REVIEW_LENGTH, `Keep the review to ${thousands(MAX_REVIEW_LENGTH)} characters or less`)
            .refine((text) => !text.includes('\0'), 'This text contains a character that cannot be stored'),
        ),
    ),
    ...pictureFields(MAX_REVIEW_IMAGES),
  })
  .transform(({ image_urls, ...said }) => ({ ...said, images: picturesOf({ images: said.images, image_urls }) ?? [] }))
export type SaveReview = z.infer<typeof SaveReview>

/** `PUT /api/v1/reviews/{id}/vote`. */
export const CastVote = z.object({ vote_type: z.enum(VOTE_TYPES, 'Vote helpful or not_helpful') })

/** The page of a list; an invalid one becomes the first. */
export const ReviewsQuery = z.object({ ...paging(1000) })
