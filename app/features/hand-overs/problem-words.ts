import { formatDeadline } from '#contracts/dates/format-moment.ts'
import type { BuildProblem, HandOver } from '#contracts/hand-over-views.ts'
import { formatDollars } from '#contracts/money.ts'

type Answer = NonNullable<BuildProblem['answer']>

const OF_BUILDER: Record<Answer, string> = {
  fix: 'will put it right, at their cost. Agree with them on how it travels.',
  money: 'would return a part of the price:',
  take_back: 'takes it back.',
  disagree: 'sees it differently.',
}

const OWN: Record<Answer, string> = {
  fix: 'put it right, at your cost.',
  money: 'would return a part of the price:',
  take_back: 'take it back.',
  disagree: 'see it differently.',
}

/** What the builder has answered, for one of the two sides. */
export function answerWords({ side, builder_name }: HandOver, { answer, status }: BuildProblem): string {
  if (!answer) return ''
  const isBuilder = side === 'builder'
  // Where the buyer is asked first, nothing is put right yet.
  if (answer === 'fix' && (status === 'offered' || status === 'disputed'))
    return isBuilder ? 'You would put it right, at your cost.' : `${builder_name} would put it right, at their cost.`
  return isBuilder ? `You ${OWN[answer]}` : `${builder_name} ${OF_BUILDER[answer]}`
}

const dayOf = ({ time_zone }: HandOver, { answer_by }: BuildProblem) => formatDeadline(answer_by, time_zone)

function orElse(handOver: HandOver, problem: BuildProblem): string {
  return `Without an answer by ${dayOf(handOver, problem)} we look at it. No other clock runs meanwhile.`
}

/** What was offered can be taken until operators have decided. */
function stillOffered({ side, delivery_status }: HandOver, { offered }: BuildProblem): string {
  if (offered === null || delivery_status === 'returned') return ''
  return ` Until then ${side === 'buyer' ? 'you' : 'the buyer'} can still take the ${formatDollars(offered)}.`
}

const WAITS: Record<BuildProblem['status'], (handOver: HandOver, problem: BuildProblem) => string> = {
  open: (handOver, problem) =>
    `${handOver.side === 'builder' ? 'Please answer' : `${handOver.builder_name} answers`} by ${dayOf(handOver, problem)}. No clock runs meanwhile.`,
  offered: (handOver, problem) => {
    const { side, builder_name } = handOver
    const { offered } = problem
    if (side === 'builder')
      return `The buyer says whether ${offered === null ? 'you may' : 'that settles it'}. ${orElse(handOver, problem)}`
    return `${offered === null ? `May ${builder_name} put it right?` : 'Does that settle it?'} ${orElse(handOver, problem)}`
  },
  fixing: (handOver, problem) => `It is to be put right by ${dayOf(handOver, problem)}. No other clock runs meanwhile.`,
  fixed: (handOver, problem) =>
    handOver.side === 'buyer'
      ? `${handOver.builder_name} says that it was put right and is with you again. Is it? ${orElse(handOver, problem)}`
      : `${handOver.buyer_name} says whether it is with them again. ${orElse(handOver, problem)}`,
  disputed: (handOver, problem) => {
    const why =
      problem.kind === 'damaged'
        ? 'It was damaged on the way. We talk to the carrier; please keep the box and all its padding. No clock runs.'
        : 'We read what both of you say, and decide. No clock runs.'
    return why + stillOffered(handOver, problem)
  },
  settled: () => '',
}

/** Whose turn it is, and until when. */
export function waitsFor(handOver: HandOver, problem: BuildProblem): string {
  return WAITS[problem.status](handOver, problem)
}
