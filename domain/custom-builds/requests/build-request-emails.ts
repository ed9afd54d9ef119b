import { eq } from 'drizzle-orm'
import { myRequestPath, receivedRequestPath, UNSIGNED_DAYS } from '#contracts/custom-builds/build-requests.ts'
import { buildPath } from '#contracts/custom-builds/build-updates.ts'
import { depositCents } from '#contracts/custom-builds/plan-choice.ts'
import { formatLongDay } from '#contracts/kernel/dates/format-day.ts'
import { formatCents } from '#contracts/kernel/money.ts'
import { only, type Queryable } from '#domain/kernel/db.ts'
import { defineMail } from '#domain/kernel/define-mail.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import type { EmailContent } from '#domain/ports/mail.ts'
import { builds } from '../builds/builds-tables.ts'
import { customBuildRequests } from './build-requests-tables.ts'
import { findNewestQuote } from './lock-request.ts'
import { listPaidParts } from './payment-summary.ts'
import { requestTitle } from './request-view.ts'

export type RequestNews = keyof typeof EMAILS

/** The buyer's link to the payments of the request: on its build page once both have signed. */
export function paymentsLink({ requestId, isSigned = false }: { requestId: string; isSigned?: boolean }) {
  if (isSigned) return { label: 'View build', path: `${buildPath(requestId)}#payments` }
  return { label: 'View request', path: myRequestPath(requestId) }
}

/** The builder's link to the request. */
export function requestLink(requestId: string) {
  return { label: 'Open the request', path: receivedRequestPath(requestId) }
}

/** Notifies the other side of a step of a request. */
export const buildRequestEmail = defineMail(
  'custom-build-news',
  async ({ db }, { requestId, news }: { requestId: string; news: RequestNews }) =>
    EMAILS[news](await getRequestFacts(db, requestId)),
)

/** Also the newest quote and the milestones. */
async function getRequestFacts(db: Queryable, requestId: string) {
  const facts = await getBuildEmailFacts(db, requestId)
  const quote = await findNewestQuote(db, requestId)
  const parts = (await listPaidParts(db, [requestId])).get(requestId) ?? []
  // A slot fee is a milestone of its own, even for a price without a plan.
  const hasPlan = quote?.paymentPlan != null || parts.some(({ dueKind }) => dueKind === 'slot')
  return {
    ...facts,
    description: facts.request.description,
    response: facts.request.builderResponse,
    /** `planParts`: as shown on its page; null if there are only the deposit and the balance. */
    quote: quote && { ...quote, planParts: hasPlan ? parts : null },
    /** The unpaid part of the price. */
    openCents: parts.reduce((sum, { cents, isPaid }) => sum + (isPaid ? 0 : cents), 0),
  }
}
type Facts = Awaited<ReturnType<typeof getRequestFacts>>

const EMAILS = {
  requested: ({ requestId, title, customerName, description }) => ({
    subject: `${customerName} requested a custom build`,
    preview: `Requested: ${title}`,
    heading: 'New custom build request',
    paragraphs: [`${customerName} requested: ${title}.`, `Their message: “${description}”`],
    action: requestLink(requestId),
  }),
  quoted: (request) => quoteEmail(request, 'sent you a quote'),
  revised: (request) => quoteEmail(request, 'changed their quote'),
  quote_withdrawn: ({ title, builderName, response, quote }) => ({
    subject: `${builderName} withdrew their quote`,
    preview: quote ? `The quote of ${formatCents(quote.priceCents)} for ${title} can no longer be accepted.` : title,
    heading: 'The quote was withdrawn',
    paragraphs: [
      `${builderName} withdrew the quote for your custom build: ${title}. The request is closed, and you weren’t charged.`,
      ...(response ? [`Their message: “${response}”`] : []),
    ],
    action: { label: 'Find another builder', path: '/builders' },
  }),
  declined: ({ title, builderName, response }) => ({
    subject: `${builderName} declined your custom build request`,
    preview: 'The builder declined your request.',
    heading: 'Your request was declined',
    paragraphs: [
      `${builderName} can’t take on your custom build: ${title}.`,
      ...(response ? [`Their message: “${response}”`] : []),
    ],
    action: { label: 'Find another builder', path: '/builders' },
  }),
  turned_down: ({ requestId, title, customerName, quote }) => ({
    subject: `${customerName} declined your quote`,
    preview: quote ? `${formatCents(quote.priceCents)} for ${title}` : title,
    heading: 'Your quote was declined',
    paragraphs: [`${customerName} declined the quote for ${title}. The request is closed. No action needed.`],
    action: requestLink(requestId),
  }),
  withdrawn: ({ requestId, title, customerName }) => ({
    subject: `${customerName} withdrew a custom build request`,
    preview: `The request for ${title} is closed.`,
    heading: 'The request is closed',
    paragraphs: [`${customerName} withdrew the request for ${title}. No action needed.`],
    action: requestLink(requestId),
  }),
  ended_unsigned: ({ requestId, title, customerName }) => ({
    subject: `${customerName} canceled a build with no signed spec sheet`,
    preview: `We’re refunding the payments for ${title}.`,
    heading: 'The request is closed',
    paragraphs: [
      `The spec sheet for ${title} wasn’t signed by both of you within ${UNSIGNED_DAYS} days, so ${customerName} canceled the build. We’re refunding everything they paid and deducting your share from your account.`,
    ],
    action: requestLink(requestId),
  }),
  accepted: ({ requestId, title, customerName, quote }) => ({
    subject: `${customerName} accepted your quote`,
    preview: quote ? `${formatCents(quote.priceCents)} for ${title}` : title,
    heading: 'Your quote was accepted',
    paragraphs: [`${customerName} accepted your quote${quote ? ` of ${formatCents(quote.priceCents)}` : ''} for ${title}.`],
    action: requestLink(requestId),
  }),
  ready: ({ requestId, title, builderName, openCents }) => ({
    subject: `Build finished: ${title}`,
    preview: `${builderName} finished your instrument.`,
    heading: 'Your build is finished',
    paragraphs: [
      `${builderName} finished the last stage of your custom build: ${title}.`,
      openCents > 0
        ? `${formatCents(openCents)} is due. Choose delivery or pickup, then pay it together with any delivery cost.`
        : 'Choose delivery or pickup.',
    ],
    action: { label: 'See your build', path: `${buildPath(requestId)}#delivery` },
  }),
  completed: ({ requestId, title, builderName, isSigned }) => ({
    subject: `${builderName} finished your custom build`,
    preview: `${title} is complete.`,
    heading: 'Your build is finished',
    paragraphs: [`${builderName} marked your custom build as complete: ${title}.`],
    action: isSigned
      ? { label: 'View build', path: buildPath(requestId) }
      : { label: 'View request', path: myRequestPath(requestId) },
  }),
} satisfies Record<string, (facts: Facts) => EmailContent>

function quoteEmail({ requestId, title, builderName, response, quote }: Facts, did: string): EmailContent {
  const figures = quote
    ? `${formatCents(quote.priceCents)}, estimated completion: ${quote.estimatedCompletion}. You can accept the quote until ${formatLongDay(quote.validUntil)}.`
    : ''
  const deposit = quote ? depositLabel(quote) : ''
  return {
    subject: `${builderName} ${did}`,
    preview: figures || title,
    heading: `${builderName} ${did}`,
    paragraphs: [
      `For your custom build (${title}): ${figures}`,
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
function depositLabel({ priceCents, depositPercentage, planParts }: NonNullable<Facts['quote']>): string {
  if (planParts)
    return planParts.length === 1
      ? 'You’ll pay the full price at once.'
      : `The price is split into ${planParts.length} payments, listed below.`
  const deposit = depositCents(priceCents, depositPercentage)
  if (deposit === null || deposit === priceCents) return `You’ll pay the full ${formatCents(priceCents)} at once.`
  return `Deposit: ${formatCents(deposit)} (${depositPercentage}%). Balance: ${formatCents(priceCents - deposit)}.`
}

export type BuildEmailFacts = Awaited<ReturnType<typeof getBuildEmailFacts>>

/** What every email about a request and its build is about: its title, its two sides, and their rows. */
export async function getBuildEmailFacts(db: Queryable, requestId: string) {
  const { builder, ...row } = only(
    await db
      .select({ request: customBuildRequests, build: builds, title: requestTitle, builder: userProfiles })
      .from(customBuildRequests)
      .innerJoin(userProfiles, eq(userProfiles.id, customBuildRequests.builderId))
      .leftJoin(builds, eq(builds.requestId, customBuildRequests.id))
      .where(eq(customBuildRequests.id, requestId)),
  )
  return {
    ...row,
    requestId,
    builderName: builder.businessName || builder.publicName,
    slug: builder.slug,
    customerName: row.request.customerName,
    /** Both have signed the spec sheet. */
    isSigned: row.request.agreedVersion !== null,
  }
}
