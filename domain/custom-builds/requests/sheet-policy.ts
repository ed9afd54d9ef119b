import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Verdict } from '#domain/kernel/authorize.ts'
import type { LockedRequest } from './lock-request.ts'
import { refuseUnless } from './sides.ts'

type AgreementFacts = Pick<
  LockedRequest,
  'status' | 'buyerId' | 'builderUserId' | 'isBuilderListed' | 'agreedVersion' | 'leaving'
>

/** Who can write, sign and answer a spec sheet. A suspended builder continues signed builds and agrees to nothing new. */
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
