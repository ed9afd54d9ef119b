import { depositCents } from '#contracts/deposit-cents.ts'
import { formatCents } from '#contracts/money.ts'
import type { BuildRequestEmailFacts } from '#domain/build-requests/get-build-request-email.ts'
import type { RequestNews } from '#domain/ports/jobs.ts'
import type { EmailContent } from './render-email.ts'

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export const BUYER_LINK = { label: 'See your custom builds', path: '/account?tab=custom-builds' }

/** The builder's way to the one request that a letter is about. */
export function requestLink(requestId: string) {
  return { label: 'Open the request', path: `/dashboard/custom-builds?tab=requests&request=${requestId}` }
}

/** To the side that did not act: what has become of a request. */
export function buildRequestEmail(news: RequestNews, request: BuildRequestEmailFacts): EmailContent {
  return EMAILS[news](request)
}

const EMAILS: Record<RequestNews, (request: BuildRequestEmailFacts) => EmailContent> = {
  requested: ({ requestId, what, customerName, description }) => ({
    subject: `${customerName} asks you for a custom build`,
    preview: `A request for: ${what}`,
    heading: 'Somebody would like you to build',
    paragraphs: [`${customerName} asks for: ${what}.`, `They write: “${description}”`],
    action: requestLink(requestId),
  }),
  quoted: (request) => quoteEmail(request, 'has made you a quote'),
  revised: (request) => quoteEmail(request, 'has changed their quote'),
  quote_withdrawn: ({ what, builderName, response, quote }) => ({
    subject: `${builderName} has withdrawn their quote`,
    preview: quote ? `${formatCents(quote.priceCents)} for ${what} can no longer be accepted.` : what,
    heading: 'The quote was withdrawn',
    paragraphs: [
      `${builderName} has withdrawn the quote for your custom build: ${what}. The request has ended, and nothing was charged.`,
      ...(response ? [`They write: “${response}”`] : []),
    ],
    action: { label: 'Find another builder', path: '/builders' },
  }),
  declined: ({ what, builderName, response }) => ({
    subject: `About your custom build with ${builderName}`,
    preview: 'The builder could not say yes this time.',
    heading: 'Not this time',
    paragraphs: [`${builderName} cannot build this for you: ${what}.`, ...(response ? [`They write: “${response}”`] : [])],
    action: { label: 'Find another builder', path: '/builders' },
  }),
  turned_down: ({ requestId, what, customerName, quote }) => ({
    subject: `${customerName} has declined your quote`,
    preview: quote ? `${formatCents(quote.priceCents)} for ${what}` : what,
    heading: 'Your quote was declined',
    paragraphs: [`${customerName} does not take it up: ${what}. The request has ended, and there is nothing left to do.`],
    action: requestLink(requestId),
  }),
  withdrawn: ({ requestId, what, customerName }) => ({
    subject: `${customerName} has withdrawn a custom build`,
    preview: `The request for ${what} has ended.`,
    heading: 'A request has ended',
    paragraphs: [`${customerName} no longer asks for: ${what}. There is nothing left to do.`],
    action: requestLink(requestId),
  }),
  accepted: ({ requestId, what, customerName, quote }) => ({
    subject: `${customerName} has accepted your quote`,
    preview: quote ? `${formatCents(quote.priceCents)} for ${what}` : what,
    heading: 'Your quote was accepted',
    paragraphs: [`${customerName} has accepted${quote ? ` ${formatCents(quote.priceCents)}` : ' your price'} for: ${what}.`],
    action: requestLink(requestId),
  }),
  completed: ({ what, builderName }) => ({
    subject: `${builderName} has finished your custom build`,
    preview: `${what} is complete.`,
    heading: 'It is finished',
    paragraphs: [`${builderName} says that your custom build is complete: ${what}.`],
    action: BUYER_LINK,
  }),
}

function quoteEmail({ what, builderName, response, quote }: BuildRequestEmailFacts, did: string): EmailContent {
  const figures = quote
    ? `${formatCents(quote.priceCents)}, finished: ${quote.estimatedCompletion}. You can accept it until ${DAY.format(new Date(quote.validUntil))}.`
    : ''
  const deposit = quote ? depositLabel(quote) : ''
  return {
    subject: `${builderName} ${did}`,
    preview: figures || what,
    heading: `${builderName} ${did}`,
    paragraphs: [
      `For your custom build (${what}): ${figures}`,
      ...(deposit ? [deposit] : []),
      ...(response ? [`They write: “${response}”`] : []),
    ],
    action: BUYER_LINK,
    footnote: 'Nothing is charged until you accept and pay.',
  }
}

/** In which parts it is paid. */
function depositLabel({ priceCents, depositPercentage }: NonNullable<BuildRequestEmailFacts['quote']>): string {
  const deposit = depositCents(priceCents, depositPercentage)
  if (deposit === null || deposit === priceCents) return `You pay ${formatCents(priceCents)} at once.`
  return `Deposit: ${formatCents(deposit)} (${depositPercentage}%). Balance: ${formatCents(priceCents - deposit)}.`
}
