import { CHANGE_MOVES, type ChangeStatus } from '#contracts/custom-builds/build-changes.ts'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import { type BuildStatus, UNFINISHED } from '#contracts/custom-builds/build-states.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { conflictIf, type Verdict } from '#domain/kernel/authorize.ts'
import { refuseUnless, type SideIds } from '../requests/request-policy.ts'

type BuildFacts = SideIds & { status: BuildStatus }
export type ChangeFacts = {
  number: number
  status: ChangeStatus
  askedBy: SheetSide
  openUntil: Date
  /** Why an open change cannot be accepted, such as a line locked since. */
  blocked: string | null
}

/** Who can change the signed sheet. For anyone else, the build does not exist. */
export const changePolicy = {
  ask: (actor: Actor, build: BuildFacts): Verdict => refuseUnless('buyer', actor, build) ?? over(build) ?? true,

  propose: (actor: Actor, build: BuildFacts): Verdict => refuseUnless('builder', actor, build) ?? over(build) ?? true,

  /** A builder answers a request with lines, price and days. */
  answer: (actor: Actor, build: BuildFacts, change: ChangeFacts): Verdict =>
    refuseUnless('builder', actor, build) ?? over(build) ?? move(change, 'proposed') ?? true,

  /** The buyer's consent is a signature. */
  accept: (actor: Actor, build: BuildFacts, change: ChangeFacts, now: Date): Verdict =>
    refuseUnless('buyer', actor, build) ??
    unconfirmed(actor) ??
    move(change, 'accepted') ??
    over(build) ??
    conflictIf(change.openUntil <= now, `Change ${change.number} has expired. You can request it again.`) ??
    conflictIf(change.blocked !== null, change.blocked ?? '') ??
    true,

  /** The recipient declines: the buyer a proposal, the builder a request. */
  refuse: (actor: Actor, build: BuildFacts, change: ChangeFacts): Verdict =>
    refuseUnless(change.status === 'asked' ? 'builder' : 'buyer', actor, build) ?? move(change, 'refused') ?? true,

  /** The author withdraws: the buyer a request, the builder a proposal. */
  withdraw: (actor: Actor, build: BuildFacts, change: ChangeFacts): Verdict =>
    refuseUnless(change.status === 'asked' ? 'buyer' : 'builder', actor, build) ?? move(change, 'withdrawn') ?? true,
}

function unconfirmed(actor: Actor): Refusal | undefined {
  if (actor?.emailConfirmed) return undefined
  return new Refusal('not_allowed', 'Please confirm your email address before you sign')
}

function over({ status }: BuildFacts): Refusal | undefined {
  if (UNFINISHED.includes(status)) return undefined
  if (status === 'cancelled') return new Refusal('conflict', 'This build was canceled')
  return new Refusal('conflict', 'The instrument is finished, so it can no longer be changed')
}

function move({ number, status }: ChangeFacts, to: ChangeStatus): Refusal | undefined {
  return conflictIf(!CHANGE_MOVES[status].includes(to), WHY[status](number))
}

const WHY: Record<ChangeStatus, (number: number) => string> = {
  asked: (number) => `Change ${number} is only a request so far. The builder hasn’t proposed anything yet.`,
  proposed: (number) => `Change ${number} has already been proposed`,
  accepted: () => 'This change was accepted',
  refused: (number) => `Change ${number} was declined`,
  withdrawn: () => 'This change was withdrawn',
  lapsed: (number) => `Change ${number} has expired. Start a new change instead.`,
  stale: (number) => `Change ${number} was replaced by another change. Start a new change if it’s still needed.`,
}
