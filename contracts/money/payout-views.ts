import { z } from 'zod'
import { DisputeShare } from './dispute-views.ts'

/** A builder's payouts. Money in dollars. */
export const PayoutsOverview = z
  .object({
    /**
     * none: not started · started: the provider's form is incomplete · checking: the provider is reviewing it · restricted: the
     * provider needs more information · ready: the builder can be paid
     */
    status: z.enum(['none', 'started', 'checking', 'restricted', 'ready']),
    /** The information that the provider still needs, in words. */
    missing: z.array(z.string()),
    bank: z.object({ name: z.string().nullable(), last4: z.string() }).nullable(),
    /** Total earnings from sales, minus commission and refunds. */
    earned: z.number(),
    /** The amount sent to the builder's payout account. */
    paid_out: z.number(),
    /**
     * The amount owed to the builder: `earned` minus `paid_out`. Negative while the share of a refunded sale is being reversed.
     */
    balance: z.number(),
    /** The part of the balance on hold for returns: until the last return window ends, or while a return is open. */
    on_hold: z.number(),
    /** The next shares on hold. `until`: when the last return window ends; null while a return is open */
    held: z.array(
      z.object({
        id: z.string(),
        description: z.string(),
        order_id: z.string().nullable(),
        amount: z.number(),
        until: z.string().nullable(),
      }),
    ),
    /** The shop's time zone, in which windows end */
    time_zone: z.string(),
    /** The part of the balance held until the account is ready. */
    pending: z.number(),
    /** The part of the balance withheld during disputes. */
    withheld: z.number(),
    /** The latest shares under dispute, sent or withheld. */
    disputed: z.array(
      z.object({
        id: z.string(),
        description: z.string(),
        /** The sold item: an order, or the request of a custom build. */
        order_id: z.string().nullable(),
        request_id: z.string().nullable(),
        share: DisputeShare,
      }),
    ),
    can: z.object({ start_onboarding: z.boolean(), open_dashboard: z.boolean() }),
  })
  .meta({ id: 'PayoutsOverview' })
export type PayoutsOverview = z.infer<typeof PayoutsOverview>
export type PayoutStatus = PayoutsOverview['status']

/** One line of a builder's statement. */
export const LedgerEntry = z
  .object({
    id: z.string(),
    occurred_at: z.string(),
    /** The event: 'Sale of Heron OM'. */
    description: z.string(),
    /** The reason, if the description does not say it. */
    reason: z.string().nullable(),
    kind: z.enum(['sale', 'shipping', 'commission', 'refund', 'payout', 'payout_returned']),
    amount: z.number(),
    order_number: z.string().nullable(),
  })
  .meta({ id: 'LedgerEntry' })
export type LedgerEntry = z.infer<typeof LedgerEntry>

/** One page of the statement, newest first. */
export const LedgerPage = z.object({ entries: z.array(LedgerEntry), next_cursor: z.string().nullable() })
export type LedgerPage = z.infer<typeof LedgerPage>

/** A page of the card provider. */
export const ProviderPage = z.object({ url: z.string() })
