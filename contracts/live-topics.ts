/** What may have changed for a person; the browser fetches it again by this name. */
export type LiveTopic =
  | 'cart'
  | 'orders'
  | 'profile'
  | 'applications'
  | 'payouts'
  | 'custom-builds'
  | 'collections'
  | 'searches'
  | 'messages'
  | 'reviews'
