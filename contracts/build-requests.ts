import type { BuildPaymentSummary } from './build-payments.ts'

/** What a buyer may say of money and time (specification 2, section 9). */
export const BUDGET_RANGES = [
  'Under $1,000',
  '$1,000 - $2,500',
  '$2,500 - $5,000',
  '$5,000 - $10,000',
  '$10,000 - $20,000',
  'Over $20,000',
  'Open to discussion',
] as const
export type BudgetRange = (typeof BUDGET_RANGES)[number]

export const TIMELINES = [
  'No rush - whenever you can fit it in',
  '3-6 months',
  '6-12 months',
  '1-2 years',
  'Flexible',
  'Specific deadline (please specify in notes)',
] as const
export type Timeline = (typeof TIMELINES)[number]

export const REQUEST_STATUSES = ['pending', 'reviewed', 'quoted', 'accepted', 'declined', 'completed'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

/** One version of a builder's answer. The highest is the one that counts. */
type QuoteVersion = {
  version: number
  quoted_price: number
  /** The part that is paid first; with 0 there is none. */
  deposit_percentage: number
  estimated_completion: string
  builder_response: string
  valid_until: string
  created_at: string
}

/** What whoever looks at it may do with it now. */
export type RequestCan = {
  review: boolean
  quote: boolean
  accept: boolean
  decline: boolean
  complete: boolean
}

/** A request as its two sides see it; nobody else is given it. */
export type CustomBuildRequest = BuildPaymentSummary & {
  id: string
  builder_id: string
  builder: { id: string; slug: string | null; business_name: string | null; display_name: string }
  /** Null for a simple request, and once the build offer is gone; its names of that day stay. */
  listing_id: string | null
  spec_template_id: string | null
  listing_title: string | null
  spec_name: string | null
  customer_name: string
  customer_email: string
  customer_phone: string | null
  build_type: string
  description: string
  budget_range: BudgetRange | null
  timeline_preference: Timeline | null
  additional_notes: string
  /** Option name to chosen value. */
  customization_selections: Record<string, string>
  /** Of each chosen value that is a file: the buyer's own name for it. */
  file_names: Record<string, string>
  /** What the wizard showed when it was sent; null for a simple request. */
  estimate: PriceRange | null
  status: RequestStatus
  builder_response: string
  quoted_price: number | null
  estimated_completion: string | null
  /** What the builder's settings propose for the next quote. */
  proposed_deposit_percentage: number
  /** Oldest first. */
  quotes: QuoteVersion[]
  can: RequestCan
  created_at: string
  updated_at: string
}

/** In dollars; no `max` when the builder named none. */
export type PriceRange = { min: number; max: number | null }

export type RequestsPage = {
  requests: CustomBuildRequest[]
  total: number
  page: number
  pages: number
  page_size: number
}

export type SavedRequest = { message: string; request: CustomBuildRequest }
