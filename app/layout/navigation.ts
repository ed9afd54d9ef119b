import type { StaticPagePath } from '../lib/static-page-path.ts'

export type NavigationLink = {
  label: string
  to: StaticPagePath
  /** The audience; everyone if undefined. */
  for?: 'visitor' | 'buyer' | 'seller' | 'signed-in' | 'operator'
}

/** The specification's navigation, in its order, with the fit finder after the catalog. */
const MAIN: NavigationLink[] = [
  { label: 'Home', to: '/' },
  { label: 'Catalog', to: '/catalog' },
  { label: 'Fit finder', to: '/fit' },
  { label: 'Builders', to: '/builders' },
  { label: 'Our Values', to: '/about' },
]

/** Links to the user's own pages. */
const PERSONAL: NavigationLink[] = [
  { label: 'Operator', to: '/admin', for: 'operator' },
  { label: 'Saved', to: '/wishlist', for: 'signed-in' },
  { label: 'Seller Dashboard', to: '/dashboard', for: 'seller' },
  { label: 'My Orders', to: '/orders', for: 'buyer' },
  { label: 'Account', to: '/account', for: 'signed-in' },
]

const GET_TO_KNOW_US: NavigationLink[] = [
  { label: 'Home', to: '/' },
  { label: 'Our Values', to: '/about' },
  { label: 'A Letter from the Founder', to: '/founder-letter' },
  { label: 'Blog', to: '/blog' },
]

const WORK_WITH_US: NavigationLink[] = [
  { label: 'Become a builder', to: '/join-builders' },
  { label: 'Partnerships', to: '/partnerships' },
]

const USEFUL: NavigationLink[] = [
  { label: 'Catalog', to: '/catalog' },
  { label: 'Builders', to: '/builders' },
  { label: 'Fit finder', to: '/fit' },
  { label: 'My Orders', to: '/orders', for: 'signed-in' },
  { label: 'Contact', to: '/contact' },
  { label: 'Terms', to: '/terms' },
  { label: 'Privacy', to: '/privacy' },
]

export const NAVIGATION = {
  main: MAIN,
  personal: PERSONAL,
  getToKnowUs: GET_TO_KNOW_US,
  workWithUs: WORK_WITH_US,
  useful: USEFUL,
}
