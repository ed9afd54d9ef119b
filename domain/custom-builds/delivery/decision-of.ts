import {
  CONFIRM_BACK_DAYS,
  DECISIONS_ABOUT,
  type Decision,
  type DecisionSubject,
  sendBackBy,
} from '#contracts/custom-builds/hand-overs.ts'
import { DAY_MS } from '#contracts/kernel/dates/days.ts'
import type { BuildSnapshot } from '../builds/list-builds.ts'

type Facts = Pick<
  BuildSnapshot,
  'status' | 'withdrawnAt' | 'cancelKind' | 'returningAt' | 'sentBackAt' | 'notComeAt' | 'handOver' | 'parcel' | 'problem'
>

type Possible = {
  about: DecisionSubject
  choices: Decision[]
  /** Identifies the case that was shown. A decision about another state of it is refused. */
  seen: string
}

/** The open decision about a shipped build and its choices; undefined if there is none. */
export function decisionOf(build: Facts, now: Date): Possible | undefined {
  const about = subjectOf(build, now)
  return about && { about, choices: choicesOf(about, build), seen: seenOf(about, build) }
}

function seenOf(about: DecisionSubject, { problem, returningAt, sentBackAt, notComeAt }: Facts): string {
  const moments = [returningAt, sentBackAt, notComeAt].map((moment) => moment?.toISOString())
  const step = problem && [problem.id, problem.status, problem.offeredCents, problem.answeredAt?.toISOString()]
  return [about, ...(step ?? []), ...moments].filter((each) => each !== undefined && each !== null).join(' ')
}

function subjectOf(build: Facts, now: Date): DecisionSubject | undefined {
  const { status, problem, withdrawnAt } = build
  if (status === 'returning') return subjectOfReturn(build, now)
  if (!problem || (status !== 'handed_over' && status !== 'inspection')) return undefined
  if (problem.kind === 'not_arrived') return withdrawnAt && isBroughtBack(build) ? 'brought_back' : 'not_arrived'
  return withdrawnAt ? 'withdrawn' : 'found'
}

/** Operators decide about a return only once the two sides can no longer settle it. */
function subjectOfReturn(build: Facts, now: Date): DecisionSubject | undefined {
  const { problem, cancelKind, returningAt, sentBackAt, notComeAt } = build
  if (problem?.kind === 'not_as_sent') return 'came_back'
  if (!notComeAt && !isOverdue({ returningAt, sentBackAt }, now)) return undefined
  return cancelKind === 'withdrawal' && !sentBackAt ? 'not_sent_back' : 'returning'
}

/** The return was not shipped, or its refund could not be issued on time because of a dispute. */
function isOverdue({ returningAt, sentBackAt }: Pick<Facts, 'returningAt' | 'sentBackAt'>, now: Date): boolean {
  if (sentBackAt) return sentBackAt.getTime() + (CONFIRM_BACK_DAYS + 1) * DAY_MS <= now.getTime()
  return returningAt !== null && sendBackBy(returningAt) <= now
}

function choicesOf(about: DecisionSubject, { parcel }: Facts): Decision[] {
  // During delivery, the shop pays only if its own insured label was used.
  return DECISIONS_ABOUT[about].filter((each) => each !== 'shop_pays' || about === 'returning' || parcel?.status === 'bought')
}

function isBroughtBack({ handOver }: Facts): boolean {
  return handOver?.deliveryStatus === 'returned'
}
