import { z } from 'zod'
import { Picture } from '../catalog/product-views.ts'
import { OFFER_END_REASONS, OFFER_SIDES, PRICE_OFFER_STATUSES } from './price-offers.ts'

/** A buyer's offer for an instrument, as one of the two sees it. Money in dollars. */
export const PriceOffer = z
  .object({
    id: z.string(),
    /** The reader's side */
    side: z.enum(OFFER_SIDES),
    status: z.enum(PRICE_OFFER_STATUSES),
    /** Who has to reply; null unless it is open */
    turn: z.enum(OFFER_SIDES).nullable(),
    /** Send it with every reply. */
    round: z.number(),
    amount: z.number(),
    /** The price when the offer was made */
    list_price: z.number(),
    /** When an open offer expires */
    reply_by: z.string().nullable(),
    /** When payment for an accepted offer is due */
    pay_by: z.string().nullable(),
    /** Set for `ended` and `canceled` */
    end_reason: z.enum(OFFER_END_REASONS).nullable(),
    /** Every amount so far, oldest first */
    rounds: z.array(
      z.object({
        round: z.number(),
        side: z.enum(OFFER_SIDES),
        amount: z.number(),
        message: z.string(),
        created_at: z.string(),
      }),
    ),
    product: z.object({ id: z.string(), name: z.string(), price: z.number(), image: Picture.nullable() }),
    /** The other person's name */
    other_name: z.string(),
    /** For the builder: what they get of `amount` */
    share: z.object({ commission_percent: z.number(), commission: z.number(), you_receive: z.number() }).nullable(),
    /** The buyer's payment page for it is open, so it can't be canceled. */
    is_paying: z.boolean(),
    /** The instrument is on hold for another accepted offer, so this one can't be accepted. */
    is_held_for_another: z.boolean(),
    /** `offer_again`: the buyer can make a new offer on the instrument. */
    can: z.object({ counter: z.boolean(), accept: z.boolean(), close: z.boolean(), offer_again: z.boolean() }),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'PriceOffer' })
export type PriceOffer = z.infer<typeof PriceOffer>

export const PriceOfferAnswer = z.object({ offer: PriceOffer })
export const OffersToReply = z.object({ to_reply_count: z.number() })
export const PriceOffers = z.object({ offers: z.array(PriceOffer), next_cursor: z.string().nullable() })
