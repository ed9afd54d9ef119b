import type { Dispute } from './dispute-views.ts'
import type { OrderView } from './order-views.ts'
import type { OrderStatus } from './orders.ts'
import type { Picture } from './product-views.ts'
import type { ProductStatus } from './products.ts'

/** Everything an operator can do, as the audit log words it. */
export const OPERATOR_ACTIONS = {
  'activate-builder': 'Activated a builder',
  'suspend-builder': 'Suspended a builder',
  'feature-builder': 'Featured a builder',
  'unfeature-builder': 'Stopped featuring a builder',
  'feature-product': 'Featured an instrument',
  'unfeature-product': 'Stopped featuring an instrument',
  'refund-order': 'Refunded an order',
  'refund-build-payment': 'Refunded a payment for a custom build',
  'file-evidence': 'Filed evidence against a dispute',
  'refund-checkout': 'Retried a failed refund',
  'see-money-alert': 'Marked a money alert as seen',
  'handle-inquiry': 'Marked a message as handled',
  'reopen-inquiry': 'Reopened a message',
  'handle-report': 'Read a reported conversation',
  'dismiss-report': 'Dismissed a report',
  'hide-review': 'Took a review down',
  'show-review': 'Restored a review',
  'hide-collection': 'Made a collection private',
  'reopen-collection': 'Made a collection public again',
  'clear-collection': 'Cleared the name of a collection',
  'export-newsletter': 'Exported the newsletter list',
  'add-operator': 'Made somebody an operator',
  'remove-operator': 'Removed an operator',
} as const
export type OperatorAction = keyof typeof OPERATOR_ACTIONS

/** A seller's status with the shop: in review, active, or suspended. */
export const BUILDER_STANDINGS = ['waiting', 'active', 'suspended'] as const
export type BuilderStanding = (typeof BUILDER_STANDINGS)[number]

export type Page<Entry> = { entries: Entry[]; total: number; page: number; pages: number }

/** A seller as an operator sees them. */
export type SellerEntry = {
  id: string
  slug: string | null
  business_name: string | null
  display_name: string
  avatar_url: string | null
  email: string
  location: string | null
  bio: string | null
  website_url: string | null
  specialties: string[]
  years_experience: number | null
  standing: BuilderStanding
  suspended_at: string | null
  is_featured: boolean
  /** Everything not deleted, with drafts. */
  instruments: number
  drafts: number
  /** Their account with the card provider is complete. */
  payouts_ready: boolean
  created_at: string
}

/** An instrument for the operator who reviews its builder, before any buyer sees it. */
export type SellerInstrument = {
  id: string
  name: string
  description: string
  price: number
  status: ProductStatus
  is_available: boolean
  is_featured: boolean
  /** The first one is the main picture. */
  pictures: Picture[]
  specifications: Record<string, string>
  created_at: string
}

/** Everything an operator needs to decide about a seller, with earlier decisions. */
export type SellerDetail = { builder: SellerEntry; instruments: SellerInstrument[]; acts: OperatorActionEntry[] }

/** An order as an operator sees it. */
export type OperatorOrder = OrderView & {
  refund_requested_at: string | null
  /** Both sides see it as refunded, but the buyer does not have the money. */
  refund_failed: boolean
  dispute: Dispute | null
  can: { refund: boolean }
}
export type OperatorOrdersSearch = { status: OrderStatus | 'refund_failed' | 'all'; q: string; page: number }

/** A payment for a custom build as an operator sees it, with its refund. */
export type OperatorBuildPayment = {
  id: string
  description: string
  builder: { id: string; business_name: string | null; display_name: string }
  buyer_email: string
  amount: number
  status: 'paid' | 'refunding' | 'refund_failed' | 'refunded'
  /** The card provider's id. */
  reference: string | null
  dispute: Dispute | null
  created_at: string
  can: { refund: boolean }
}

export type SubscriberEntry = { email: string; source: string; is_active: boolean; created_at: string }

export type OperatorActionEntry = {
  id: string
  act: OperatorAction
  operator_email: string
  subject_id: string | null
  subject_name: string | null
  details: Record<string, string>
  created_at: string
}

/** A difference between our books and the card provider's records, in dollars; `resolved_at` once they match again. */
export type LedgerDifference = {
  id: string
  about: 'payment' | 'transfer' | 'dispute'
  /** The provider's id. */
  reference: string
  our_amount: number
  their_amount: number
  found_at: string
  seen_at: string
  resolved_at: string | null
}

/** What is waiting for an operator, shown at the top of the page. */
export type OperatorSummary = {
  builders_waiting: number
  inquiries_waiting: number
  reports_waiting: number
  /** Not marked as seen yet. */
  money_alerts: number
  ledger_differences: number
  /** Evidence can still be filed. */
  disputes_waiting: number
  orders_this_week: number
  subscribers: number
}
