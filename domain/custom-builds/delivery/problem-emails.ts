import type { SheetSide } from '#contracts/custom-builds/build-sheets.ts'
import { formatCents } from '#contracts/kernel/money.ts'
import { describeDecision } from '../builds/describe-decision.ts'
import { type Facts, quoted } from './hand-over-email-facts.ts'
import { isRefundOffered } from './hand-over-policy.ts'
import type { Said } from './return-emails.ts'

type ProblemNews = 'problem' | 'damaged' | 'problem_reminder' | 'answer' | 'fix_agreed' | 'fixed' | 'disputed' | 'decided'

/** Emails about problem reports, answers and decisions. */
export const PROBLEM_EMAILS: Record<ProblemNews, (facts: Facts, side: SheetSide) => Said> = {
  problem: ({ dayOf, title, build, customerName, problem, parcel }) => ({
    subject: `${customerName} reported a problem: ${title}`,
    preview: `${customerName} reported a problem.`,
    heading: `${customerName} reported a problem`,
    paragraphs: [
      `${customerName} inspected ${title}${problem?.line ? `: ${problem.line}` : ''}.`,
      ...quoted(problem?.words),
      problem?.kind === 'damaged'
        ? `The instrument was damaged in transit. We’ll look into it${parcel?.status === 'bought' ? '. The label was insured' : ' and make a decision'}.`
        : `Please reply by ${problem ? dayOf(problem.answerBy) : 'soon'}: ${build.withdrawnAt ? `${customerName} withdrew, so` : 'offer a repair or a partial refund,'} take the instrument back, or explain why you disagree.`,
    ],
  }),
  damaged: (facts, side) => (side === 'buyer' ? PROBLEM_EMAILS.disputed : PROBLEM_EMAILS.problem)(facts, side),
  problem_reminder: ({ dayOf, title, customerName, problem }) => ({
    subject: `${customerName} is waiting for your reply about ${title}`,
    preview: 'Please reply to the problem report.',
    heading: `${customerName} is waiting for your reply`,
    paragraphs: [
      ...quoted(problem?.words),
      `If you don’t reply by ${problem ? dayOf(problem.answerBy) : 'the deadline'}, we’ll review the problem.`,
    ],
  }),
  answer: ({ title, builderName, problem }) => ({
    subject: `${builderName} replied to your report: ${title}`,
    preview: answerText(problem),
    heading: `${builderName} replied to your report`,
    paragraphs: [answerText(problem), ...quoted(problem?.answerWords)],
  }),
  fix_agreed: ({ dayOf, title, customerName, problem }) => ({
    subject: `${customerName} accepted the repair: ${title}`,
    preview: `Your repair offer was accepted.`,
    heading: `${customerName} accepted the repair`,
    paragraphs: [
      `Please repair ${title} by ${problem ? dayOf(problem.answerBy) : 'the day on the build page'}, at your cost, and agree with ${customerName} on shipping. Once they have it back, mark the repair as done on the build page.`,
    ],
  }),
  fixed: ({ dayOf, title, builderName, problem }) => ({
    subject: `Confirm the repair: ${title}`,
    preview: `${builderName} says the repair is done.`,
    heading: 'Do you have the instrument back?',
    paragraphs: [
      `${builderName} says that ${title} is repaired and back with you. Please confirm on the build page. Your full inspection period will then start again.`,
      `If you don’t have the instrument, let us know on the build page. If you don’t answer by ${problem ? dayOf(problem.answerBy) : 'the day on the build page'}, we’ll look into the repair. All other deadlines are paused.`,
    ],
  }),
  disputed: (facts, side) => ({
    subject: `Under review: ${facts.title}`,
    preview:
      facts.problem?.kind === 'damaged' ? 'The instrument was damaged in transit.' : 'You haven’t agreed on a solution yet.',
    heading: 'We’re reviewing the problem',
    paragraphs: [
      facts.problem?.kind === 'damaged'
        ? `${facts.title} was damaged in transit. We’ll talk to the carrier and get back to both of you. Please keep the box and all the packing material.`
        : `You haven’t agreed on a solution for ${facts.title}, so we’ll review what you both wrote and make a decision. All deadlines are paused until then.`,
      ...(isRefundOffered({ ...facts, status: facts.build.status }) ? [stillOffered(facts, side)] : []),
    ],
  }),
  decided: (facts, side) => ({
    subject: `Problem resolved: ${facts.title}`,
    preview: decisionText(facts, side),
    heading: 'Our decision',
    paragraphs: [
      `We reviewed ${facts.title}. ${decisionText(facts, side)}${facts.build.status === 'completed' ? ' The build is complete.' : ''}`,
      ...decisionReason(facts),
    ],
  }),
}

/** The decision and who pays. Emails queued by an earlier version have none recorded. */
function decisionText({ build, builderName, customerName }: Facts, side: SheetSide): string {
  if (!build.decided) return 'The decision is on the build page.'
  return describeDecision(build.decided, { side, builder: builderName, buyer: customerName })
}

/** The operator's reason, for both sides. */
export function decisionReason({ build }: Facts): string[] {
  return build.decided ? [`Our reason: “${build.decided.reason}”`] : []
}

/** An offer stays open during operator review. */
function stillOffered({ problem, builderName, customerName }: Facts, side: SheetSide): string {
  const sum = formatCents(problem?.offeredCents ?? 0)
  return side === 'buyer'
    ? `Until we decide, you can still accept the ${sum} that ${builderName} offered. Accept the offer on the build page.`
    : `Until we decide, ${customerName} can still accept the ${sum} you offered.`
}

function answerText(problem: Facts['problem']): string {
  if (problem?.answer === 'fix' && problem.status === 'offered')
    return 'They offered a repair at their cost. Let them know whether you accept.'
  if (problem?.answer === 'fix') return 'They’ll repair the instrument at their cost. Arrange the shipping with them.'
  if (problem?.answer === 'money')
    return `They offered a refund of ${formatCents(problem.offeredCents ?? 0)}. Let them know whether you accept.`
  return problem?.answer === 'take_back' ? 'They’re taking the instrument back, and you’ll get a full refund.' : 'They disagree.'
}
