export type NavigationLink = {
  label: string
  to: string
  /** Who sees it; everybody when left out. */
  for?: 'visitor' | 'buyer' | 'seller' | 'signed-in' | 'operator'
}

/** The pages that exist. A link to any other page is left out until its page exists, so there are no dead links. */
export const EXISTING_PAGES = [
  '/',
  '/catalog',
  '/builders',
  '/orders',
  '/wishlist',
  '/account',
  '/dashboard',
  '/admin',
  '/about',
  '/founder-letter',
  '/contact',
  '/partnerships',
  '/blog',
  '/join-builders',
  '/terms',
  '/privacy',
]

/** The specification's navigation, in its order. */
const MAIN: NavigationLink[] = [
  { label: 'Home', to: '/' },
  { label: 'Catalog', to: '/catalog' },
  { label: 'Builders', to: '/builders' },
  { label: 'Our Values', to: '/about' },
]

/** What belongs to the person. */
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
  { label: 'Become a Builder', to: '/join-builders' },
  { label: 'Partnerships', to: '/partnerships' },
]

const USEFUL: NavigationLink[] = [
  { label: 'Catalog', to: '/catalog' },
  { label: 'Builders', to: '/builders' },
  { label: 'My Orders', to: '/orders', for: 'signed-in' },
  { label: 'Contact', to: '/contact' },
  { label: 'Terms', to: '/terms' },
  { label: 'Privacy', to: '/privacy' },
]

export const NAVIGATION = {
  main: MAIN.filter(pageExists),
  personal: PERSONAL.filter(pageExists),
  getToKnowUs: GET_TO_KNOW_US.filter(pageExists),
  workWithUs: WORK_WITH_US.filter(pageExists),
  useful: USEFUL.filter(pageExists),
}

/** Whether there is a page to link to. */
export function pageExists({ to }: { to: string }): boolean {
  return EXISTING_PAGES.includes(to)
}

/** Every page that the navigation knows, open or waiting. */
export const KNOWN_PAGES = [...MAIN, ...PERSONAL, ...GET_TO_KNOW_US, ...WORK_WITH_US, ...USEFUL].map((link) => link.to)
