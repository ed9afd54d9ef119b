/** What may have changed for somebody; told its name, the browser fetches it again. */
export type LiveName =
  | 'cart'
  | 'orders'
  | 'profile'
  | 'applications'
  | 'payouts'
  | 'custom-builds'
  | 'collections'
  | 'messages'
  | 'reviews'
