import type { OwnProductsPage } from '#contracts/own-products.ts'
import type { PayoutsOverview } from '#contracts/payouts.ts'
import type { OwnProfile } from '#contracts/profile.ts'

export type NextStep = { title: string; why: string; act: string; to: string }

type WorkshopFacts = {
  profile: OwnProfile
  payouts?: Pick<PayoutsOverview, 'status'>
  /** Instruments that buyers cannot find. */
  pending?: Pick<OwnProductsPage, 'products' | 'counts'>
  /** Paid orders that wait for the builder. */
  ordersToDo?: number
  /** Buyers who ask to buy an instrument, and have no answer yet. */
  applications?: number
  /** Buyers who ask for a custom build, and have no answer yet. */
  requests?: number
}

const MOST = 3

/** What a builder should do next, the most pressing first: a buyer who waits, then money, then the shop window. */
export function nextSteps(facts: WorkshopFacts): NextStep[] {
  const { payouts } = facts
  const steps = [
    ordersStep(facts.ordersToDo ?? 0),
    requestsStep(facts.requests ?? 0),
    applicationsStep(facts.applications ?? 0),
    payouts && payouts.status in PAYOUTS ? PAYOUTS[payouts.status as keyof typeof PAYOUTS] : undefined,
    profileStep(facts),
    draftsStep(facts.pending),
  ]
  return steps.filter((step) => step !== undefined).slice(0, MOST)
}

function ordersStep(count: number): NextStep | undefined {
  if (count === 0) return undefined
  return {
    title: count === 1 ? 'An order waits for you' : `${count} orders wait for you`,
    why: 'It is paid. Pack it, and tell the buyer that it is on its way.',
    act: 'See what to do',
    to: '/dashboard/orders?delivery=to_do',
  }
}

function requestsStep(count: number): NextStep | undefined {
  if (count === 0) return undefined
  return {
    title: count === 1 ? 'Somebody asks for a custom build' : `${count} people ask for custom builds`,
    why: 'Read what they have in mind, and answer with a quote.',
    act: count === 1 ? 'Read the request' : 'Read the requests',
    to: '/dashboard/custom-builds?tab=requests',
  }
}

function applicationsStep(count: number): NextStep | undefined {
  if (count === 0) return undefined
  return {
    title: count === 1 ? 'Somebody applies to buy from you' : `${count} people apply to buy from you`,
    why: 'They can pay once you have said yes.',
    act: count === 1 ? 'Read the application' : 'Read the applications',
    to: '/dashboard/custom-builds?tab=applications',
  }
}

function profileStep({ profile, pending }: WorkshopFacts): NextStep | undefined {
  const to = '/dashboard/profile'
  if (!profile.business_name || !profile.slug) {
    return {
      title: 'Name your workshop',
      why: 'Buyers know a maker by name, and your page gets its address from it.',
      act: 'Write your profile',
      to,
    }
  }
  if (!profile.shipping_address && !profile.business_address && needsAddress(pending)) {
    return {
      title: 'Say where your parcels start',
      why: 'Without your workshop’s address nobody can be told what shipping costs.',
      act: 'Add your address',
      to,
    }
  }
  if (profile.bio && profile.avatar_url) return undefined
  return {
    title: 'Finish your profile',
    why: 'A few words and a picture of you: buyers choose the maker as much as the instrument.',
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
    why: 'Nobody but you can see a draft. Its form says what is missing.',
    act: isOnly ? 'Finish it' : 'See your drafts',
    to: isOnly ? `/dashboard/products/${draft.id}/edit` : '/dashboard?status=pending',
  }
}

/** Whoever has listed nothing yet, or an instrument that leaves from the profile's address. Others have their own. */
function needsAddress(listings: WorkshopFacts['pending']): boolean {
  return !listings || listings.counts.total === 0 || listings.counts.from_profile > 0
}

const PAYOUTS = {
  none: {
    title: 'Set up your payouts',
    why: 'It takes about five minutes, and nothing can be published for sale before we can pay you.',
    act: 'Set up payouts',
    to: '/dashboard/payouts',
  },
  started: {
    title: 'Finish your payouts',
    why: 'Your account is not finished yet. You can publish instruments once it is.',
    act: 'Continue',
    to: '/dashboard/payouts',
  },
  restricted: {
    title: 'Your payouts are on hold',
    why: 'Something more is needed from you. Until then nothing new can be published, and what you earn is kept for you.',
    act: 'Settle it',
    to: '/dashboard/payouts',
  },
}
