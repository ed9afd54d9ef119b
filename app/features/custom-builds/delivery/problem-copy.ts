import type { BuildProblem, HandOver } from '#contracts/custom-builds/hand-over-views.ts'
import { formatDeadline } from '#contracts/kernel/dates/format-moment.ts'
import { formatDollars } from '#contracts/kernel/money.ts'

type Answer = NonNullable<BuildProblem['answer']>

const OF_BUILDER: Record<Answer, string> = {
  fix: 'will repair the instrument at their cost. Arrange the shipping with them.',
  money: 'offered a partial refund:',
  take_back: 'is taking the instrument back.',
  disagree: 'disagrees.',
}

const OWN: Record<Answer, string> = {
  fix: 'will repair the instrument at your cost.',
  money: 'offered a partial refund:',
  take_back: 'are taking the instrument back.',
  disagree: 'disagree.',
}

/** The builder's answer, for one of the two sides. */
export function answerText({ side, builder_name }: HandOver, { answer, status }: BuildProblem): string {
  if (!answer) return ''
  const isBuilder = side === 'builder'
  // No repair is in progress before the buyer accepts, or once the builder has finished.
  if (answer === 'fix' && status !== 'repairing')
    return isBuilder ? 'You offered a repair at your cost.' : `${builder_name} offered a repair at their cost.`
  return isBuilder ? `You ${OWN[answer]}` : `${builder_name} ${OF_BUILDER[answer]}`
}

const dayOf = ({ time_zone }: HandOver, { answer_by }: BuildProblem) => formatDeadline(answer_by ?? '', time_zone)

function deadlineText(handOver: HandOver, problem: BuildProblem): string {
  return `If there’s no response by ${dayOf(handOver, problem)}, we’ll review the problem. All other deadlines are paused.`
}

/** An offer can be accepted until operators decide. */
function stillOffered({ side, delivery_status }: HandOver, { offered }: BuildProblem): string {
  if (offered === null || delivery_status === 'returned') return ''
  return ` Until we decide, ${side === 'buyer' ? 'you' : 'the buyer'} can still accept the ${formatDollars(offered)}.`
}

const NEXT_STEPS: Partial<Record<BuildProblem['status'], (handOver: HandOver, problem: BuildProblem) => string>> = {
  requested: (handOver, problem) =>
    `${handOver.side === 'builder' ? 'Please respond' : `${handOver.builder_name} must respond`} by ${dayOf(handOver, problem)}. All deadlines are paused.`,
  offered: (handOver, problem) => {
    const { side } = handOver
    const { offered } = problem
    if (side === 'builder')
      return `Waiting for the buyer to accept ${offered === null ? 'the repair' : 'the refund'}. ${deadlineText(handOver, problem)}`
    return `Do you accept ${offered === null ? 'the repair' : 'the refund'}? ${deadlineText(handOver, problem)}`
  },
  repairing: (handOver, problem) => `The repair is due by ${dayOf(handOver, problem)}. All other deadlines are paused.`,
  repaired: (handOver, problem) =>
    handOver.side === 'buyer'
      ? `${handOver.builder_name} says the instrument was repaired and returned to you. Did you get it back? ${deadlineText(handOver, problem)}`
      : `Waiting for ${handOver.buyer_name} to confirm that they have the instrument back. ${deadlineText(handOver, problem)}`,
  review: (handOver, problem) => {
    const why =
      problem.kind === 'damaged'
        ? 'The instrument was damaged in transit. We’re talking to the carrier. Please keep the box and all the packing material. All deadlines are paused.'
        : 'We’ll review what you both wrote and make a decision. All deadlines are paused.'
    return why + stillOffered(handOver, problem)
  },
}

/** Who has to act next, and by when. */
export function nextStepText(handOver: HandOver, problem: BuildProblem): string {
  return NEXT_STEPS[problem.status]?.(handOver, problem) ?? ''
}
