import { z } from 'zod'
import { PurchaseState } from './cart-views.ts'
import { PayoutsOverview } from './payout-views.ts'

/** A price or shipping changed since the buyer looked. The new amounts, in dollars. */
const ChangedCheckout = z.object({
  about: z.literal('checkout'),
  price: z.number(),
  shipping: z.number(),
  total: z.number(),
  name: z.string(),
})

/** The amount due for a custom build changed since the buyer looked. */
const ChangedBuildPayment = z.object({
  about: z.literal('build_payment'),
  amount: z.number(),
  quoted_price: z.number(),
  paid: z.number(),
})

/** The builder changed the quote since the buyer read it. */
const ChangedQuote = z.object({ about: z.literal('quote'), version: z.number(), quoted_price: z.number() })

/** The spec sheet changed since it was read. */
const ChangedSheet = z.object({ about: z.literal('sheet'), version: z.number(), hash: z.string() })

/** A change does something else than when it was read: the new version and amounts, in dollars. */
const ChangedBuildChange = z.object({
  about: z.literal('build_change'),
  version: z.number(),
  total: z.number(),
  back: z.number(),
})

/** What holds a slot, or comes back of it, has changed since the buyer looked. */
const ChangedSlotFee = z.object({ about: z.literal('slot_fee'), fee: z.number() })
/** A build would end with other figures than those that were read, in dollars. */
const ChangedBuildEnding = z.object({
  about: z.literal('build_ending'),
  kind: z.string(),
  keeps: z.number(),
  back: z.number(),
})

/** The builder offers something else than what the buyer has read: dollars, or null to put it right. */
const ChangedOffer = z.object({ about: z.literal('problem_offer'), amount: z.number().nullable() })

/** Why the person cannot buy this instrument now. */
const NotForSale = z.object({ about: z.literal('product'), state: PurchaseState })

/** What the builder's payouts still need before anything is published. */
const PayoutsNotReady = z.object({
  about: z.literal('payouts'),
  payouts: PayoutsOverview.shape.status,
  missing: z.array(z.string()),
})

/** What a program needs to react to a refusal, by what it is about. */
export const RefusalDetails = z
  .discriminatedUnion('about', [
    ChangedCheckout,
    ChangedBuildPayment,
    ChangedQuote,
    ChangedSheet,
    ChangedBuildChange,
    ChangedSlotFee,
    ChangedBuildEnding,
    ChangedOffer,
    NotForSale,
    PayoutsNotReady,
  ])
  .meta({ id: 'RefusalDetails' })
export type RefusalDetails = z.infer<typeof RefusalDetails>
