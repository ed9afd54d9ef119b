import type { SheetSide } from '#contracts/build-sheets.ts'
import { formatCents } from '#contracts/money.ts'
import { decidedWords } from '../builds/decided-words.ts'
import { type Facts, quoted } from './hand-over-email-facts.ts'
import { isSumOffered } from './hand-over-policy.ts'
import type { Said } from './return-emails.ts'

type ProblemNews = 'problem' | 'damaged' | 'problem_reminder' | 'answer' | 'fix_agreed' | 'fixed' | 'disputed' | 'decided'

/** About what a buyer has found, what its builder answers, and what the shop decides. */
export const PROBLEM_EMAILS: Record<ProblemNews, (facts: Facts, side: SheetSide) => Said> = {
  problem: ({ dayOf, title, build, customerName, problem, parcel }) => ({
    subject: `Something is not as agreed: ${title}`,
    preview: `${customerName} has found something.`,
    heading: 'Something is not as agreed',
    paragraphs: [
      `${customerName} has looked at ${title}${problem?.line ? `: ${problem.line}` : ''}.`,
      ...quoted(problem?.words),
      problem?.kind === 'damaged'
        ? `It was damaged on the way. We look at it${parcel?.status === 'bought' ? '; it was insured by its label' : ' and decide'}.`
        : `Please answer by ${problem ? dayOf(problem.answerBy) : 'soon'}: ${build.withdrawnAt ? `${customerName} has withdrawn, so` : 'put it right, offer a sum,'} take it back, or say why you see it differently.`,
    ],
  }),
  damaged: (facts, side) => (side === 'buyer' ? PROBLEM_EMAILS.disputed : PROBLEM_EMAILS.problem)(facts, side),
  problem_reminder: ({ dayOf, title, customerName, problem }) => ({
    subject: `${customerName} waits for your answer: ${title}`,
    preview: 'Something is not as agreed.',
    heading: `${customerName} waits for your answer`,
    paragraphs: [...quoted(problem?.words), `Without an answer by ${problem ? dayOf(problem.answerBy) : 'soon'} we look at it.`],
  }),
  answer: ({ title, builderName, problem }) => ({
    subject: `${builderName} has answered: ${title}`,
    preview: answerOf(problem),
    heading: `${builderName} has answered`,
    paragraphs: [answerOf(problem), ...quoted(problem?.answerWords)],
  }),
  fix_agreed: ({ dayOf, title, customerName, problem }) => ({
    subject: `Please put it right: ${title}`,
    preview: `${customerName} agrees.`,
    heading: `${customerName} agrees`,
    paragraphs: [
      `Please put ${title} right by ${problem ? dayOf(problem.answerBy) : 'the day in its room'}, at your cost, and agree with ${customerName} on how it travels. Say in its room when it is with them again.`,
    ],
  }),
  fixed: ({ dayOf, title, builderName, problem }) => ({
    subject: `Is it with you again? ${title}`,
    preview: `${builderName} says that it was put right.`,
    heading: 'Is it with you again?',
    paragraphs: [
      `${builderName} says that ${title} was put right and is with you again. Please say so in its room: then you have all the days to look at it once more.`,
      `If it is not, say that. Without an answer by ${problem ? dayOf(problem.answerBy) : 'the day in its room'} we look at it; no other clock runs meanwhile.`,
    ],
  }),
  disputed: (facts, side) => ({
    subject: `We look at it: ${facts.title}`,
    preview: facts.problem?.kind === 'damaged' ? 'It was damaged on the way.' : 'You do not agree on it yet.',
    heading: 'We look at it',
    paragraphs: [
      facts.problem?.kind === 'damaged'
        ? `${facts.title} was damaged on the way. We talk to the carrier and come back to you both. Please keep the box and all its padding.`
        : `You do not agree about ${facts.title} yet, so we read what both of you say and decide. Until then no clock runs.`,
      ...(isSumOffered({ ...facts, status: facts.build.status }) ? [stillOffered(facts, side)] : []),
    ],
  }),
  decided: (facts, side) => ({
    subject: `Decided: ${facts.title}`,
    preview: wordsOfDecision(facts, side),
    heading: 'We have decided',
    paragraphs: [
      `We have looked at ${facts.title}. ${wordsOfDecision(facts, side)}${facts.build.status === 'completed' ? ' The build is completed.' : ''}`,
      ...reasonOfShop(facts),
    ],
  }),
}

/** What was decided, and who bears it. A mail of a version before finds nothing written down. */
function wordsOfDecision({ build, builderName, customerName }: Facts, side: SheetSide): string {
  if (!build.decided) return 'Its room says what was decided.'
  return decidedWords(build.decided, { side, builder: builderName, buyer: customerName })
}

/** The operator's reason, for both sides. */
export function reasonOfShop({ build }: Facts): string[] {
  return build.decided ? [`Our reason: “${build.decided.reason}”`] : []
}

/** Also while operators look at it. */
function stillOffered({ problem, builderName, customerName }: Facts, side: SheetSide): string {
  const sum = formatCents(problem?.offeredCents ?? 0)
  return side === 'buyer'
    ? `Until we have decided you can still take the ${sum} that ${builderName} would return: say so in its room.`
    : `Until we have decided ${customerName} can still take the ${sum} that you would return.`
}

function answerOf(problem: Facts['problem']): string {
  if (problem?.answer === 'fix' && problem.status === 'offered')
    return 'They would put it right, at their cost. Say whether they may.'
  if (problem?.answer === 'fix') return 'They put it right, at their cost. Agree with them on how it travels.'
  if (problem?.answer === 'money')
    return `They would return ${formatCents(problem.offeredCents ?? 0)}. Say whether that settles it.`
  return problem?.answer === 'take_back' ? 'They take it back, and everything goes back to you.' : 'They see it differently.'
}
