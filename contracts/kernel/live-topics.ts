/** Data that may have changed for a user; the browser refetches it by this name. */
export type LiveTopic =
  | 'cart'
  | 'orders'
  | 'profile'
  | 'applications'
  | 'offers'
  | 'payouts'
  | 'custom-builds'
  | 'collections'
  | 'searches'
  | 'messages'
  | 'reviews'
  | 'sounds'
