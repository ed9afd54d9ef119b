import { depositCents } from '#contracts/deposit-cents.ts'
import { formatCents } from '#contracts/money.ts'
import type { RequestLetter } from '#domain/custom-builds/get-request-letter.ts'
import type { RequestNews } from '#domain/ports/jobs.ts'
import type { Letter } from './letter.ts'

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export const FOR_BUYER = { label: 'See your custom builds', path: '/account?tab=custom-builds' }

/** The builder's way to the one request that a letter is about. */
export function toRequest(requestId: string) {
  return { label: 'Open the request', path: `/dashboard/custom-builds?tab=requests&request=${requestId}` }
}

/** To the side that did not act: what has become of a request. */
export function customBuildLetter(news: RequestNews, request: RequestLetter): Letter {
  return LETTERS[news](request)
}

const LETTERS: Record<RequestNews, (request: RequestLetter) => Letter> = {
  requested: ({ requestId, what, customerName, description }) => ({
    subject: `${customerName} asks you for a custom build`,
    preview: `A request for: ${what}`,
    heading: 'Somebody would like you to build',
    paragraphs: [`${customerName} asks for: ${what}.`, `They write: “${description}”`],
    action: toRequest(requestId),
  }),
  quoted: (request) => quoteLetter(request, 'has made you a quote'),
  revised: (request) => quoteLetter(request, 'has changed their quote'),
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
    action: toRequest(requestId),
  }),
  withdrawn: ({ requestId, what, customerName }) => ({
    subject: `${customerName} has withdrawn a custom build`,
    preview: `The request for ${what} has ended.`,
    heading: 'A request has ended',
    paragraphs: [`${customerName} no longer asks for: ${what}. There is nothing left to do.`],
    action: toRequest(requestId),
  }),
  accepted: ({ requestId, what, customerName, quote }) => ({
    subject: `${customerName} has accepted your quote`,
    preview: quote ? `${formatCents(quote.priceCents)} for ${what}` : what,
    heading: 'Your quote was accepted',
    paragraphs: [`${customerName} has accepted${quote ? ` ${formatCents(quote.priceCents)}` : ' your price'} for: ${what}.`],
    action: toRequest(requestId),
  }),
  completed: ({ what, builderName }) => ({
    subject: `${builderName} has finished your custom build`,
    preview: `${what} is complete.`,
    heading: 'It is finished',
    paragraphs: [`${builderName} says that your custom build is complete: ${what}.`],
    action: FOR_BUYER,
  }),
}

function quoteLetter({ what, builderName, response, quote }: RequestLetter, did: string): Letter {
  const figures = quote
    ? `${formatCents(quote.priceCents)}, finished: ${quote.estimatedCompletion}. You can accept it until ${DAY.format(new Date(quote.validUntil))}.`
    : ''
  const deposit = quote ? depositWords(quote) : ''
  return {
    subject: `${builderName} ${did}`,
    preview: figures || what,
    heading: `${builderName} ${did}`,
    paragraphs: [
      `For your custom build (${what}): ${figures}`,
      ...(deposit ? [deposit] : []),
      ...(response ? [`They write: “${response}”`] : []),
    ],
    action: FOR_BUYER,
    footnote: 'Nothing is charged until you accept and pay.',
  }
}

/** In which parts it is paid. */
function depositWords({ priceCents, depositPercentage }: NonNullable<RequestLetter['quote']>): string {
  const deposit = depositCents(priceCents, depositPercentage)
  if (deposit === null || deposit === priceCents) return `You pay ${formatCents(priceCents)} at once.`
  return `Deposit: ${formatCents(deposit)} (${depositPercentage}%). Balance: ${formatCents(priceCents - deposit)}.`
}
