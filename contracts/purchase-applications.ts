import type { PurchaseState } from './cart-views.ts'
import type { Picture } from './product-views.ts'

export const APPLICATION_MESSAGE_MAX = 2000

export type ApplicationStatus = 'pending' | 'approved' | 'declined'

/** The instrument an application is for. */
type AppliedProduct = {
  id: string
  name: string
  price: number
  images: Picture[]
  image_urls: string[]
  builder_id: string
}

type Application = {
  id: string
  product_id: string
  message: string
  status: ApplicationStatus
  created_at: string
  decided_at: string | null
  product: AppliedProduct
}

/** An application as its buyer sees it, with what they may do about the instrument now. */
export type MyApplication = Application & {
  buyer_id: string
  buyer_email: string
  builder: { id: string; slug: string | null; business_name: string | null; display_name: string }
  state: PurchaseState
}

/** An application as the builder sees it: who asks by display name, never by e-mail. */
export type ReceivedApplication = Application & {
  buyer_id: string
  buyer: { display_name: string; avatar_url: string | null }
  can: { decide: boolean }
}
