import { z } from 'zod'
import { Picture } from '../catalog/product-views.ts'
import { VOTE_TYPES } from './reviews.ts'

/** A review for this reader. For visitors `my_vote` is null and nothing can be done. */
export const BuilderReview = z
  .object({
    id: z.string(),
    builder_id: z.string(),
    reviewer_id: z.string(),
    /** 1 to 5. */
    rating: z.number(),
    review_text: z.string(),
    images: z.array(Picture),
    image_urls: z.array(z.string()),
    created_at: z.string(),
    updated_at: z.string(),
    helpful_votes: z.number(),
    not_helpful_votes: z.number(),
    /** The author has a completed order with this builder. */
    is_verified_purchase: z.boolean(),
    /** The author's profile, without the account */
    reviewer: z.object({ id: z.string(), display_name: z.string(), avatar_url: z.string().nullable() }),
    my_vote: z.enum(VOTE_TYPES).nullable(),
    /** Taken down by an operator, with the reason; only the author still sees it. */
    hidden_at: z.string().nullable(),
    hidden_reason: z.string().nullable(),
    can: z.object({ edit: z.boolean(), delete: z.boolean(), vote: z.boolean(), report: z.boolean() }),
  })
  .meta({ id: 'BuilderReview' })
export type BuilderReview = z.infer<typeof BuilderReview>

/** Rating summary of a builder */
export const ReviewSummary = z
  .object({
    total_reviews: z.number(),
    /** One decimal; null without reviews */
    average_rating: z.number().nullable(),
    /** The number of reviews with 1, 2, 3, 4 and 5 stars, in this order */
    distribution: z.array(z.number()),
  })
  .meta({ id: 'ReviewSummary' })
export type ReviewSummary = z.infer<typeof ReviewSummary>

/** A page of a builder's reviews, newest first. */
export const ReviewsPage = z
  .object({
    summary: ReviewSummary,
    reviews: z.array(BuilderReview),
    /** The reader's own review, on any page */
    own: BuilderReview.nullable(),
    can: z.object({ review: z.boolean() }),
    page: z.number(),
    pages: z.number(),
    page_size: z.number(),
  })
  .meta({ id: 'ReviewsPage' })
export type ReviewsPage = z.infer<typeof ReviewsPage>

/** The response to writing, changing and voting */
export const SavedReview = z.object({ message: z.string(), review: BuilderReview })
export type SavedReview = z.infer<typeof SavedReview>

/** A sentence from a builder's best review, with the instrument that the review names */
export type QuotedReview = { sentence: string; author: string; product: { id: string; name: string } }
