import { DAY_MS } from '#contracts/dates/days.ts'
import { CONFIRM_BACK_DAYS, DECISIONS_ABOUT, type Decision, type DecisionSubject, sendBackBy } from '#contracts/hand-overs.ts'
import type { ReadBuild } from '../builds/read-builds.ts'

type Facts = Pick<
  ReadBuild,
  | 'status'
  | 'withdrawnAt'
  | 'cancelKind'
  | 'returningAt'
  | 'sentBackAt'
  | 'notComeAt'
  | 'handOver'
  | 'parcel'
  | 'problemKind'
  | 'problemSeen'
>

type Possible = {
  about: DecisionSubject
  choices: Decision[]
  /** What was the case when this was read: a decision about anything else is refused. */
  seen: string
}

/** What operators decide about a build that has left its workshop, and how they can; undefined while there is nothing to decide. */
export function decisionOf(build: Facts, now: Date): Possible | undefined {
  const about = subjectOf(build, now)
  return about && { about, choices: choicesOf(about, build), seen: seenOf(about, build) }
}

function seenOf(about: DecisionSubject, { problemSeen, returningAt, sentBackAt, notComeAt }: Facts): string {
  const moments = [returningAt, sentBackAt, notComeAt].map((moment) => moment?.toISOString())
  return [about, problemSeen, ...moments].filter(Boolean).join(' ')
}

function subjectOf(build: Facts, now: Date): DecisionSubject | undefined {
  const { status, problemKind, withdrawnAt } = build
  if (status === 'returning') return subjectOfReturn(build, now)
  if (!problemKind || (status !== 'handed_over' && status !== 'inspection')) return undefined
  if (problemKind === 'not_arrived') return withdrawnAt && isBroughtBack(build) ? 'brought_back' : 'not_arrived'
  return withdrawnAt ? 'withdrawn' : 'found'
}

/** As long as its two sides can still do it by themselves, nobody decides about a return. */
function subjectOfReturn(build: Facts, now: Date): DecisionSubject | undefined {
  const { problemKind, cancelKind, returningAt, sentBackAt, notComeAt } = build
  if (problemKind === 'not_as_sent') return 'came_back'
  if (!notComeAt && !isOverdue({ returningAt, sentBackAt }, now)) return undefined
  return cancelKind === 'withdrawal' && !sentBackAt ? 'not_sent_back' : 'returning'
}

/** It was not sent, or the clock could not give its money back, because a bank decides about it. */
function isOverdue({ returningAt, sentBackAt }: Pick<Facts, 'returningAt' | 'sentBackAt'>, now: Date): boolean {
  if (sentBackAt) return sentBackAt.getTime() + (CONFIRM_BACK_DAYS + 1) * DAY_MS <= now.getTime()
  return returningAt !== null && sendBackBy(returningAt) <= now
}

function choicesOf(about: DecisionSubject, { parcel }: Facts): Decision[] {
  // On the way to its buyer the shop pays only for its own label, which it had insured.
  return DECISIONS_ABOUT[about].filter((each) => each !== 'shop_pays' || about === 'returning' || parcel?.status === 'bought')
}

function isBroughtBack({ handOver }: Facts): boolean {
  return handOver?.deliveryStatus === 'returned'
}
