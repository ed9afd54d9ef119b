import type { RequestStatus } from '#contracts/custom-builds/build-requests.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Verdict } from '#domain/kernel/authorize.ts'
import type { Leaving } from './dispatch-state.ts'
import { refuseUnless, type SideIds } from './sides.ts'

type AgreementFacts = SideIds & {
  status: RequestStatus
  /** A suspended builder continues with signed builds and agrees to nothing new. */
  isBuilderListed: boolean
  agreedVersion: number | null
  /** Delivery progress of a build paid without a spec sheet. */
  leaving: Leaving
}

/** Who can write, sign and answer a spec sheet. For everyone else it does not exist. */
export const sheetPolicy = {
  read: (actor: Actor, build: AgreementFacts): Verdict => refuseUnless('either', actor, build, 'Request') ?? true,

  draft: (actor: Actor, build: AgreementFacts): Verdict =>
    refuseUnless('builder', actor, build, 'Request') ?? unlisted(actor, build) ?? notOpen(build) ?? true,

  /** The builder signs first, which sends it; the buyer signs second. */
  sign: (actor: Actor, build: AgreementFacts): Verdict =>
    refuseUnless('either', actor, build, 'Request') ?? unconfirmed(actor) ?? unlisted(actor, build) ?? notOpen(build) ?? true,

  answer: (actor: Actor, build: AgreementFacts): Verdict =>
    refuseUnless('buyer', actor, build, 'Request') ?? notOpen(build) ?? true,
}

function unconfirmed(actor: Actor): Refusal | undefined {
  if (actor?.emailConfirmed) return undefined
  return new Refusal('not_allowed', 'Please confirm your email address before you sign')
}

function unlisted(actor: Actor, { builderUserId, isBuilderListed }: AgreementFacts): Refusal | undefined {
  if (isBuilderListed) return undefined
  return actor?.id === builderUserId
    ? new Refusal('not_allowed', 'Your profile isn’t public right now, so you can’t send a new spec sheet')
    : new Refusal('unavailable', 'This builder isn’t taking custom builds right now')
}

function notOpen({ status, agreedVersion, leaving }: AgreementFacts): Refusal | undefined {
  if (agreedVersion !== null) return new Refusal('conflict', `Version ${agreedVersion} is signed by both sides`)
  if (leaving !== null) return new Refusal('conflict', 'The instrument is being delivered, so no spec sheet is needed')
  if (status === 'quoted' || status === 'accepted') return undefined
  const isBefore = status === 'pending' || status === 'reviewed'
  return new Refusal('conflict', isBefore ? 'Send the quote before the spec sheet' : 'This build is closed')
}
