import { myRequestPath, UNSIGNED_DAYS } from '#contracts/custom-builds/build-requests.ts'
import { buildPath } from '#contracts/custom-builds/build-updates.ts'
import { depositCents } from '#contracts/custom-builds/deposit-cents.ts'
import { formatLongDay } from '#contracts/kernel/dates/format-day.ts'
import { formatCents } from '#contracts/kernel/money.ts'
import { defineMail } from '#domain/kernel/define-mail.ts'
import type { EmailContent } from '#domain/ports/mail.ts'
import { type BuildRequestEmailFacts, getBuildRequestEmailFacts, type QuoteFacts } from './get-build-request-email-facts.ts'

/** Events of a custom build that the other side is notified of. */
export type RequestNews =
  | 'requested'
  | 'quoted'
  | 'revised'
  | 'quote_withdrawn'
  | 'accepted'
  | 'declined'
  | 'turned_down'
  | 'withdrawn'
  | 'ended_unsigned'
  | 'ready'
  | 'completed'

/** The buyer's link to the payments of the request: on its build page once both have signed. */
export function paymentsLink({ requestId, isSigned = false }: { requestId: string; isSigned?: boolean }) {
  if (isSigned) return { label: 'View build', path: `${buildPath(requestId)}#payments` }
  return { label: 'View request', path: myRequestPath(requestId) }
}

/** The builder's link to the request. */
export function requestLink(requestId: string) {
  return { label: 'Open the request', path: `/dashboard/custom-builds?tab=requests&request=${requestId}` }
}

/** Notifies the other side of a step of a request. */
export const buildRequestEmail = defineMail(
  'custom-build-news',
  async ({ db }, { requestId, news }: { requestId: string; news: RequestNews }) =>
    EMAILS[news](await getBuildRequestEmailFacts(db, requestId)),
)

const EMAILS: Record<RequestNews, (request: BuildRequestEmailFacts) => EmailContent> = {
  requested: ({ requestId, what, customerName, description }) => ({
    subject: `${customerName} requested a custom build`,
    preview: `Requested: ${what}`,
    heading: 'New custom build request',
    paragraphs: [`${customerName} requested: ${what}.`, `Their message: “${description}”`],
    action: requestLink(requestId),
  }),
  quoted: (request) => quoteEmail(request, 'sent you a quote'),
  revised: (request) => quoteEmail(request, 'changed their quote'),
  quote_withdrawn: ({ what, builderName, response, quote }) => ({
    subject: `${builderName} withdrew their quote`,
    preview: quote ? `The quote of ${formatCents(quote.priceCents)} for ${what} can no longer be accepted.` : what,
    heading: 'The quote was withdrawn',
    paragraphs: [
      `${builderName} withdrew the quote for your custom build: ${what}. The request is closed, and you weren’t charged.`,
      ...(response ? [`Their message: “${response}”`] : []),
    ],
    action: { label: 'Find another builder', path: '/builders' },
  }),
  declined: ({ what, builderName, response }) => ({
    subject: `About your custom build with ${builderName}`,
    preview: 'The builder declined your request.',
    heading: 'Your request was declined',
    paragraphs: [
      `${builderName} can’t take on your custom build: ${what}.`,
      ...(response ? [`Their message: “${response}”`] : []),
    ],
    action: { label: 'Find another builder', path: '/builders' },
  }),
  turned_down: ({ requestId, what, customerName, quote }) => ({
    subject: `${customerName} declined your quote`,
    preview: quote ? `${formatCents(quote.priceCents)} for ${what}` : what,
    heading: 'Your quote was declined',
    paragraphs: [`${customerName} declined the quote for ${what}. The request is closed. No action needed.`],
    action: requestLink(requestId),
  }),
  withdrawn: ({ requestId, what, customerName }) => ({
    subject: `${customerName} withdrew a custom build request`,
    preview: `The request for ${what} is closed.`,
    heading: 'The request is closed',
    paragraphs: [`${customerName} withdrew the request for ${what}. No action needed.`],
    action: requestLink(requestId),
  }),
  ended_unsigned: ({ requestId, what, customerName }) => ({
    subject: `${customerName} canceled a build with no signed spec sheet`,
    preview: `We’re refunding the payments for ${what}.`,
    heading: 'The request is closed',
    paragraphs: [
      `The spec sheet for ${what} wasn’t signed by both of you within ${UNSIGNED_DAYS} days, so ${customerName} canceled the build. We’re refunding everything they paid and deducting your share from your account.`,
    ],
    action: requestLink(requestId),
  }),
  accepted: ({ requestId, what, customerName, quote }) => ({
    subject: `${customerName} accepted your quote`,
    preview: quote ? `${formatCents(quote.priceCents)} for ${what}` : what,
    heading: 'Your quote was accepted',
    paragraphs: [`${customerName} accepted your quote${quote ? ` of ${formatCents(quote.priceCents)}` : ''} for ${what}.`],
    action: requestLink(requestId),
  }),
  ready: ({ requestId, what, builderName, openCents }) => ({
    subject: `Build finished: ${what}`,
    preview: `${builderName} finished your instrument.`,
    heading: 'Your build is finished',
    paragraphs: [
      `${builderName} finished the last stage of your custom build: ${what}.`,
      openCents > 0
        ? `${formatCents(openCents)} is due. Choose delivery or pickup, and pay both together.`
        : 'Choose delivery or pickup.',
    ],
    action: { label: 'See your build', path: `${buildPath(requestId)}#hand-over` },
  }),
  completed: ({ requestId, what, builderName, isSigned }) => ({
    subject: `${builderName} finished your custom build`,
    preview: `${what} is complete.`,
    heading: 'Your build is finished',
    paragraphs: [`${builderName} marked your custom build as complete: ${what}.`],
    action: isSigned
      ? { label: 'View build', path: buildPath(requestId) }
      : { label: 'View request', path: myRequestPath(requestId) },
  }),
}

function quoteEmail({ requestId, what, builderName, response, quote }: BuildRequestEmailFacts, did: string): EmailContent {
  const figures = quote
    ? `${formatCents(quote.priceCents)}, estimated completion: ${quote.estimatedCompletion}. You can accept the quote until ${formatLongDay(quote.validUntil)}.`
    : ''
  const deposit = quote ? depositLabel(quote) : ''
  return {
    subject: `${builderName} ${did}`,
    preview: figures || what,
    heading: `${builderName} ${did}`,
    paragraphs: [
      `For your custom build (${what}): ${figures}`,
      ...(deposit ? [deposit] : []),
      ...(response ? [`Their message: “${response}”`] : []),
    ],
    rows: (quote?.planParts ?? []).map(({ title, cents, isPaid }) => {
      return { label: title, value: isPaid ? `${formatCents(cents)}, paid` : formatCents(cents) }
    }),
    action: { label: 'View quote', path: myRequestPath(requestId) },
    footnote: 'Nothing is charged until you accept and pay.',
  }
}

/** How the price is split into payments. */
function depositLabel({ priceCents, depositPercentage, planParts }: QuoteFacts): string {
  if (planParts)
    return planParts.length === 1
      ? 'You pay everything at once.'
      : `The price is split into ${planParts.length} payments, listed below.`
  const deposit = depositCents(priceCents, depositPercentage)
  if (deposit === null || deposit === priceCents) return `You pay the full ${formatCents(priceCents)} at once.`
  return `Deposit: ${formatCents(deposit)} (${depositPercentage}%). Balance: ${formatCents(priceCents - deposit)}.`
}
