import { CHANGE_MOVES, type ChangeStatus } from '#contracts/custom-builds/build-changes.ts'
import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import { type BuildStatus, UNFINISHED } from '#contracts/custom-builds/build-states.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Verdict } from '#domain/kernel/authorize.ts'
import { buildPolicy } from '../builds/build-policy.ts'

type BuildFacts = { status: BuildStatus; buyerId: string; builderUserId: string }
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
  ask: (actor: Actor, build: BuildFacts): Verdict => onlyThe('buyer', actor, build) ?? over(build) ?? true,

  propose: (actor: Actor, build: BuildFacts): Verdict => onlyThe('builder', actor, build) ?? over(build) ?? true,

  /** A builder answers a request with lines, price and days. */
  answer: (actor: Actor, build: BuildFacts, change: ChangeFacts): Verdict =>
    onlyThe('builder', actor, build) ?? over(build) ?? move(change, 'proposed') ?? true,

  /** The buyer's consent is a signature. */
  accept: (actor: Actor, build: BuildFacts, change: ChangeFacts, now: Date): Verdict =>
    onlyThe('buyer', actor, build) ??
    unconfirmed(actor) ??
    move(change, 'accepted') ??
    over(build) ??
    expired(change, now) ??
    blocked(change) ??
    true,

  /** The recipient declines: the buyer a proposal, the builder a request. */
  refuse: (actor: Actor, build: BuildFacts, change: ChangeFacts): Verdict =>
    onlyThe(change.status === 'asked' ? 'builder' : 'buyer', actor, build) ?? move(change, 'refused') ?? true,

  /** The author withdraws: the buyer a request, the builder a proposal. */
  withdraw: (actor: Actor, build: BuildFacts, change: ChangeFacts): Verdict =>
    onlyThe(change.status === 'asked' ? 'buyer' : 'builder', actor, build) ?? move(change, 'withdrawn') ?? true,
}

function onlyThe(side: SheetSide, actor: Actor, build: BuildFacts): Refusal | undefined {
  const read = buildPolicy.read(actor, build)
  if (read instanceof Refusal) return read
  const is = actor?.id === build.builderUserId ? 'builder' : 'buyer'
  return is === side ? undefined : new Refusal('not_allowed', `Only the ${side} can do this`)
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

function expired({ number, openUntil }: ChangeFacts, now: Date): Refusal | undefined {
  return openUntil > now ? undefined : new Refusal('conflict', `Change ${number} has expired. You can request it again.`)
}

function blocked({ blocked: why }: ChangeFacts): Refusal | undefined {
  return why === null ? undefined : new Refusal('conflict', why)
}

function move({ number, status }: ChangeFacts, to: ChangeStatus): Refusal | undefined {
  if (CHANGE_MOVES[status].includes(to)) return undefined
  return new Refusal('conflict', WHY[status](number))
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
