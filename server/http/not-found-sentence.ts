import type { Context } from 'hono'
import { routePath } from 'hono/route'
import type { Refusal } from '#contracts/kernel/refusal.ts'
import type { HonoEnv } from './hono-env.ts'

/** By the start of the call's path. */
export const NOT_FOUND_SENTENCES: Record<string, string> = {
  'account/devices': 'Device not found',
  addresses: 'Address not found',
  builders: 'Builder not found',
  'build-updates': 'Update not found',
  builds: 'Build not found',
  cart: 'Product not found',
  conversations: 'Conversation not found',
  'custom-build-listings': 'Listing not found',
  'custom-build-listings/own': 'Listing not found',
  'custom-build-payments': 'Request not found',
  'custom-build-requests': 'Request not found',
  'followed-builders': 'Builder not found',
  'free-again': 'Product not found',
  inquiries: 'Inquiry not found',
  offers: 'Offer not found',
  'order-book/slots': 'Slot not found',
  orders: 'Order not found',
  'orders/by-session': 'Order Not Found',
  places: 'Spot not found',
  'product-imports': 'Import not found',
  products: 'Product not found',
  'products/own': 'Product not found',
  'purchase-applications': 'Application not found',
  returns: 'Return not found',
  reviews: 'Review not found',
  'saved-builder-lists': 'Saved builder list not found',
  'saved-builders': 'Builder not found',
  'saved-searches': 'Search not found',
  'seller/orders': 'Order not found',
  sounds: 'Recording not found',
  tokens: 'Token not found',
  'webhook-deliveries': 'Delivery not found',
  'webhook-endpoints': 'Webhook not found',
  'wishlist-items': 'Product not found',
  wishlists: 'Collection not found',
}
const ANY = 'Not found'

const PRIVATE_THING = /^\/api\/v1\/(.+?)\/:/

/**
 * The message of a `not_found`. For a call with an id in its path it depends on the call alone: which of several lookups failed
 * would tell a stranger that something exists. Only a refusal marked for insiders keeps its own.
 */
export function notFoundSentence(c: Context<HonoEnv>, { message, toInsider }: Refusal): string {
  const [, thing] = PRIVATE_THING.exec(routePath(c)) ?? []
  if (thing === undefined || toInsider || thing.startsWith('admin/') || c.var.isPublic) return message
  return NOT_FOUND_SENTENCES[thing] ?? ANY
}
