import { DECISIONS_ABOUT, type Decision, type DecisionSubject } from '#contracts/hand-overs.ts'
import type { ReadBuild } from '../builds/read-builds.ts'

type Facts = Pick<ReadBuild, 'status' | 'withdrawnAt' | 'cancelKind' | 'sentBackAt' | 'handOver' | 'parcel' | 'problemKind'>

/** What operators decide about a build that has left its workshop, and how they can; undefined while there is nothing to decide. */
export function decisionOf(build: Facts): { about: DecisionSubject; choices: Decision[] } | undefined {
  const about = subjectOf(build)
  return about && { about, choices: choicesOf(about, build) }
}

function subjectOf(build: Facts): DecisionSubject | undefined {
  const { status, problemKind, withdrawnAt, cancelKind, sentBackAt } = build
  if (status === 'returning') {
    if (problemKind === 'not_as_sent') return 'came_back'
    return cancelKind === 'withdrawal' && !sentBackAt ? 'not_sent_back' : 'returning'
  }
  if (!problemKind || (status !== 'handed_over' && status !== 'inspection')) return undefined
  if (problemKind === 'not_arrived') return withdrawnAt && isBroughtBack(build) ? 'brought_back' : 'not_arrived'
  return withdrawnAt ? 'withdrawn' : 'found'
}

function choicesOf(about: DecisionSubject, { parcel }: Facts): Decision[] {
  const isThere = about === 'found' || about === 'returning'
  // Of what never came the shop pays only for its own label, which it had insured.
  return DECISIONS_ABOUT[about].filter((each) => each !== 'shop_pays' || isThere || parcel?.status === 'bought')
}

function isBroughtBack({ handOver }: Facts): boolean {
  return handOver?.deliveryStatus === 'returned'
}
