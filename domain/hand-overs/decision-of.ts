import type { Decision, DecisionSubject } from '#contracts/hand-overs.ts'
import type { ReadBuild } from '../builds/read-builds.ts'

type Facts = Pick<ReadBuild, 'status' | 'withdrawnAt' | 'cancelKind' | 'sentBackAt' | 'handOver' | 'parcel' | 'problemKind'>

const ALL: Decision[] = ['as_agreed', 'money', 'shop_pays', 'take_back']

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
  switch (about) {
    // The shop has insured its own label. Without the instrument a part of the price settles nothing.
    case 'not_arrived':
    case 'brought_back':
    case 'not_sent_back':
      return ALL.filter((each) => each !== 'money' && (each !== 'shop_pays' || parcel?.status === 'bought'))
    case 'came_back':
      return ['take_back', 'money']
    // It goes back either way, with everything.
    case 'withdrawn':
      return ['as_agreed', 'take_back']
    case 'found':
    case 'returning':
      return ALL
  }
}

function isBroughtBack({ handOver }: Facts): boolean {
  return handOver?.deliveryStatus === 'returned'
}
