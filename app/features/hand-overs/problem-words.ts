import { localDay } from '#app/lib/build-days.ts'
import type { BuildProblem, HandOver } from '#contracts/hand-over-views.ts'

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

function orElse(answerBy: string): string {
  return `Without an answer by ${localDay(answerBy)} we look at it. No other clock runs meanwhile.`
}

const WAITS: Record<BuildProblem['status'], (handOver: HandOver, problem: BuildProblem) => string> = {
  open: ({ side, builder_name }, { answer_by }) =>
    `${side === 'builder' ? 'Please answer' : `${builder_name} answers`} by ${localDay(answer_by)}. No clock runs meanwhile.`,
  offered: ({ side, builder_name }, { offered, answer_by }) => {
    if (side === 'builder')
      return `The buyer says whether ${offered === null ? 'you may' : 'that settles it'}. ${orElse(answer_by)}`
    return `${offered === null ? `May ${builder_name} put it right?` : 'Does that settle it?'} ${orElse(answer_by)}`
  },
  fixing: (_, { answer_by }) => `It is to be put right by ${localDay(answer_by)}. No other clock runs meanwhile.`,
  fixed: ({ side, builder_name, buyer_name }, { answer_by }) =>
    side === 'buyer'
      ? `${builder_name} says that it was put right and is with you again. Is it? ${orElse(answer_by)}`
      : `${buyer_name} says whether it is with them again. ${orElse(answer_by)}`,
  disputed: (_, { kind }) =>
    kind === 'damaged'
      ? 'It was damaged on the way. We talk to the carrier; please keep the box and all its padding. No clock runs.'
      : 'We read what both of you say, and decide. No clock runs.',
  settled: () => '',
}

/** Whose turn it is, and until when. */
export function waitsFor(handOver: HandOver, problem: BuildProblem): string {
  return WAITS[problem.status](handOver, problem)
}
