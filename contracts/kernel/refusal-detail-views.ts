import { z } from 'zod'
import { PurchaseState } from '../buying/cart-views.ts'
import { ShippingRates } from '../delivering/shipping-views.ts'
import { PayoutsOverview } from '../money/payout-views.ts'

/** A price or shipping changed since the buyer looked. The new amounts, in dollars, and the new rates if the quote is outdated. */
const ChangedCheckout = z.object({
  about: z.literal('checkout'),
  price: z.number(),
  shipping: z.number(),
  total: z.number(),
  name: z.string(),
  /** `chosen_id` is the new rate of the chosen service. */
  quote: ShippingRates.extend({ chosen_id: z.string() }).optional(),
})

/** The amount due for a custom build changed since the buyer looked. */
const ChangedBuildPayment = z.object({
  about: z.literal('build_payment'),
  amount: z.number(),
  quoted_price: z.number(),
  paid: z.number(),
})

/** The quote changed since the buyer read it. */
const ChangedQuote = z.object({ about: z.literal('quote'), version: z.number(), quoted_price: z.number() })

/** The spec sheet changed since it was read. */
const ChangedSheet = z.object({ about: z.literal('sheet'), version: z.number(), hash: z.string() })

/** The effect of a change order is different now: the new version and amounts, in dollars */
const ChangedBuildChange = z.object({
  about: z.literal('build_change'),
  version: z.number(),
  total: z.number(),
  back: z.number(),
})

/** The slot fee, or its refund, changed since the buyer looked. */
const ChangedSlotFee = z.object({ about: z.literal('slot_fee'), fee: z.number() })
/** Ending the build has a different result now, in dollars. */
const ChangedBuildEnding = z.object({
  about: z.literal('build_ending'),
  kind: z.string(),
  keeps: z.number(),
  back: z.number(),
})

/** The new amount of an offer that changed since the user loaded it, in dollars */
const ChangedPriceOffer = z.object({ about: z.literal('offer'), round: z.number(), amount: z.number() })

/** The builder's offer changed since the buyer read it: in dollars, or null for a repair */
const ChangedOffer = z.object({ about: z.literal('problem_offer'), amount: z.number().nullable() })

/** Why the person cannot buy this instrument now */
const NotForSale = z.object({ about: z.literal('product'), state: PurchaseState })

/** What the builder's payouts need before anything can be published */
const PayoutsNotReady = z.object({
  about: z.literal('payouts'),
  payouts: PayoutsOverview.shape.status,
  missing: z.array(z.string()),
})

/** How the user can confirm who they are; `email_link` is a link to set a password */
export const VerificationMethod = z.enum(['passkey', 'code', 'recovery_code', 'password', 'provider', 'email_link'])
export type VerificationMethod = z.infer<typeof VerificationMethod>
const VerificationRequired = z.object({ about: z.literal('verification'), methods: z.array(VerificationMethod) })

/** When operator access without a second factor ended */
const OperatorAccess = z.object({ about: z.literal('operator_access'), due_at: z.string() })

/** Structured details of a refusal, by subject */
export const RefusalDetails = z
  .discriminatedUnion('about', [
    ChangedCheckout,
    ChangedBuildPayment,
    ChangedQuote,
    ChangedSheet,
    ChangedBuildChange,
    ChangedSlotFee,
    ChangedBuildEnding,
    ChangedPriceOffer,
    ChangedOffer,
    NotForSale,
    PayoutsNotReady,
    VerificationRequired,
    OperatorAccess,
  ])
  .meta({ id: 'RefusalDetails' })
export type RefusalDetails = z.infer<typeof RefusalDetails>
