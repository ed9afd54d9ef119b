import type { SellerOrderPage } from '#contracts/buying/seller-order-views.ts'
import type { OwnProductsPage } from '#contracts/catalog/own-product-views.ts'
import type { PayoutsOverview } from '#contracts/money/payout-views.ts'
import type { OwnProfile } from '#contracts/people/profile-views.ts'

export type NextStep = { title: string; why: string; act: string; to: string }

type WorkshopFacts = {
  profile: OwnProfile
  payouts?: Pick<PayoutsOverview, 'status'>
  /** Instruments that buyers cannot see. */
  pending?: Pick<OwnProductsPage, 'products' | 'counts'>
  /** Paid orders that the builder has to pack or ship. */
  orders?: Pick<SellerOrderPage, 'orders' | 'to_do_count'>
  /** Unanswered purchase applications. */
  applications?: number
  /** Offers that need the builder's reply. */
  offers?: number
  /** Returns that need the builder's reply or inspection. */
  returns?: number
  /** Unanswered build requests. */
  requests?: number
}

const MOST = 3

/** What a builder should do next, most urgent first: a waiting buyer, then money, then the shop page. */
export function nextSteps(facts: WorkshopFacts): NextStep[] {
  const { payouts } = facts
  const steps = [
    ordersStep(facts),
    returnsStep(facts.returns ?? 0),
    offersStep(facts.offers ?? 0),
    requestsStep(facts.requests ?? 0),
    applicationsStep(facts.applications ?? 0),
    payouts && payouts.status in PAYOUTS ? PAYOUTS[payouts.status as keyof typeof PAYOUTS] : undefined,
    profileStep(facts),
    draftsStep(facts.pending),
  ]
  return steps.filter((step) => step !== undefined).slice(0, MOST)
}

function ordersStep({
  orders: { orders, to_do_count: count } = { orders: [], to_do_count: 0 },
}: WorkshopFacts): NextStep | undefined {
  const [first] = orders
  if (count === 0 || !first) return undefined
  const isLabeled = orders.filter(({ delivery_status }) => delivery_status === 'label_created').length === count
  const parcels = count === 1 ? 'a parcel' : `${count} parcels`
  return {
    title: isLabeled ? `Hand ${parcels} to the carrier` : count === 1 ? 'Prepare a paid order' : `Prepare ${count} paid orders`,
    why: isLabeled
      ? 'Tracking starts with the carrier’s first scan.'
      : 'Pack the instrument, then buy a label or suggest a pickup day.',
    act: count === 1 ? 'View order' : 'View orders',
    to: count === 1 ? `/dashboard/orders/${first.id}` : '/dashboard/orders?delivery=to_do',
  }
}

function returnsStep(count: number): NextStep | undefined {
  if (count === 0) return undefined
  return {
    title: count === 1 ? 'A return needs your reply' : `${count} returns need your reply`,
    why: 'Respond to the report or inspect the instrument before the deadline.',
    act: count === 1 ? 'View return' : 'View returns',
    to: '/dashboard/returns',
  }
}

function offersStep(count: number): NextStep | undefined {
  if (count === 0) return undefined
  return {
    title: count === 1 ? 'An offer needs your reply' : `${count} offers need your reply`,
    why: 'Offers expire after 48 hours.',
    act: count === 1 ? 'View offer' : 'View offers',
    to: '/dashboard/offers',
  }
}

function requestsStep(count: number): NextStep | undefined {
  if (count === 0) return undefined
  return {
    title: count === 1 ? 'You have a new custom build request' : `You have ${count} new custom build requests`,
    why: 'Read the request and send a quote.',
    act: count === 1 ? 'Read the request' : 'Read the requests',
    to: '/dashboard/custom-builds?tab=requests',
  }
}

function applicationsStep(count: number): NextStep | undefined {
  if (count === 0) return undefined
  return {
    title: count === 1 ? 'New purchase application' : `${count} new purchase applications`,
    why: 'Buyers can pay once you approve.',
    act: count === 1 ? 'Read the application' : 'Read the applications',
    to: '/dashboard/custom-builds?tab=applications',
  }
}

function profileStep({ profile, pending }: WorkshopFacts): NextStep | undefined {
  const to = '/dashboard/profile'
  if (!profile.business_name || !profile.slug) {
    return {
      title: 'Name your workshop',
      why: 'Buyers know builders by name. The name also becomes part of your page’s address.',
      act: 'Write your profile',
      to,
    }
  }
  if (!profile.shipping_address && !profile.business_address && needsAddress(pending)) {
    return {
      title: 'Add your ship-from address',
      why: 'Buyers can’t see shipping costs until you add your workshop’s address.',
      act: 'Add your address',
      to,
    }
  }
  if (profile.bio && profile.avatar_url) return undefined
  return {
    title: 'Finish your profile',
    why: 'Add a short bio and a photo. Buyers choose the builder as much as the instrument.',
    act: 'Finish your profile',
    to,
  }
}

function draftsStep(pending: WorkshopFacts['pending']): NextStep | undefined {
  const drafts = pending?.products.filter(({ status }) => status === 'draft') ?? []
  const [draft] = drafts
  if (!draft) return undefined
  const isOnly = drafts.length === 1
  return {
    title: isOnly ? `Publish ${draft.name}` : `Publish your ${drafts.length} drafts`,
    why: 'Only you can see drafts. Open a draft to see what’s missing.',
    act: isOnly ? 'Finish draft' : 'See your drafts',
    to: isOnly ? `/dashboard/products/${draft.id}/edit` : '/dashboard?status=pending',
  }
}

/** A new builder, or one with an instrument that ships from the profile's address. Other instruments have their own address. */
function needsAddress(listings: WorkshopFacts['pending']): boolean {
  return !listings || listings.counts.total === 0 || listings.counts.from_profile > 0
}

const PAYOUTS = {
  none: {
    title: 'Set up your payouts',
    why: 'It takes about five minutes, and you need it before you can publish an instrument for sale.',
    act: 'Set up payouts',
    to: '/dashboard/payouts',
  },
  started: {
    title: 'Finish your payout setup',
    why: 'Your account isn’t complete yet. You can publish instruments once it is.',
    act: 'Continue',
    to: '/dashboard/payouts',
  },
  restricted: {
    title: 'Your payouts are on hold',
    why: 'We need more information from you. Until you provide it, you can’t publish new listings, and we’ll hold your earnings.',
    act: 'Resolve',
    to: '/dashboard/payouts',
  },
}
