import { and, eq } from 'drizzle-orm'
import type { CreateBuildSession } from '#contracts/buying/checkout-bodies.ts'
import type { CheckoutSession } from '#contracts/buying/checkout-views.ts'
import { INSTRUMENT_TYPES } from '#contracts/custom-builds/build-offers.ts'
import type { CustomBuildPayment } from '#contracts/custom-builds/build-payment-views.ts'
import type { BuildPaymentPage, CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import { type BuildPaymentLink, buildPaymentPath, paymentTypeOf } from '#contracts/custom-builds/build-requests.ts'
import { CURRENCY, toDollars } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { type Account, requireAcceptedTerms, requireAccount } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/kernel/authorize.ts'
import type { Needs } from '#domain/kernel/context.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { enforceRateLimit } from '#domain/kernel/enforce-rate-limit.ts'
import { isProviderOutage } from '#domain/kernel/is-provider-outage.ts'
import { closePagesOfBuild } from '#domain/money/payments/close-payment.ts'
import { isPaymentProcessing } from '#domain/money/payments/is-payment-processing.ts'
import { lockBuyer } from '#domain/money/payments/lock-buyer.ts'
import { openPayment } from '#domain/money/payments/open-payment.ts'
import type { PaymentStatus } from '#domain/money/payments/payment-states.ts'
import { type PaymentRow, payments } from '#domain/money/payments/payments-tables.ts'
import { refuseForeignReturnUrl } from '#domain/money/payments/return-urls.ts'
import { SESSION_MS } from '#domain/money/payments/session-length.ts'
import { settlePayment } from '#domain/money/payments/settle-payment.ts'
import { startPayment } from '#domain/money/payments/start-payment.ts'
import { throttleProviderPoll } from '#domain/money/payments/throttle-provider-poll.ts'
import { amountDue, type BuildBalance, type Due } from '../requests/amount-due.ts'
import { customBuildRequests } from '../requests/build-requests-tables.ts'
import { enforceAdvanceLimit } from '../requests/enforce-advance-limit.ts'
import { announceRequest, type LockedRequest, lockRequest } from '../requests/lock-request.ts'
import { getBalance } from '../requests/payment-summary.ts'
import { requestPolicy } from '../requests/request-policy.ts'
import { dayOfQuote, findSheetTitle, getRequest } from '../requests/request-view.ts'
import { buildSale } from './build-sale.ts'

type Deps = Needs<'db' | 'actor' | 'now' | 'settings' | 'jobs' | 'payments'>

/** Limited, because a request shows all its payments. */
const MAX_PAYMENTS = 100

/** Opens a payment page for the amount due, which replaces the previous page. The builder only gets the permanent link to send. */
export async function openBuildPayment(ctx: Deps, asked: CreateBuildSession): Promise<CheckoutSession> {
  const account = requireAcceptedTerms(ctx.actor)
  refuseForeignReturnUrl(ctx.settings.publicUrl, 'success_url', asked.success_url)
  refuseForeignReturnUrl(ctx.settings.publicUrl, 'cancel_url', asked.cancel_url)
  const { request_id: requestId, payment_type: type, part_id: partId, amount } = asked.custom_build_payment
  const link: BuildPaymentLink = type === 'part' ? { partId: partId ?? '' } : type
  await enforceRateLimit(ctx, { key: `custom-build-payment:${account.id}`, times: 60, seconds: 3600 })

  const opened = await ctx.db.transaction(async (tx) => {
    await lockBuyer(tx, account.id)
    const request = await lockRequest(tx, requestId)
    authorize(requestPolicy.pay(account, request))
    const balance = await getBalance(tx, request)
    const due = requireDue(ctx, { link, balance, seen: amount })
    if (account.id === request.builderUserId) return null
    if (!account.emailConfirmed) throw new Refusal('not_allowed', 'Please confirm your email address before you pay')
    await enforceAdvanceLimit(ctx, tx, { request, partIds: due.parts.map(({ id }) => id) })
    return insertPayment(ctx, tx, { buyer: account, request, link, due, balance })
  })
  if (opened) return startPayment(ctx, { ...buildSale, pageRequest: pageWithCancel(ctx, asked.cancel_url) }, opened)
  return { sessionId: requestId, url: `${ctx.settings.publicUrl}${buildPaymentPath(requestId, link)}` }
}

/** Cancel leads back to where the buyer pressed Pay. */
function pageWithCancel({ settings }: Deps, cancelUrl: string | undefined): typeof buildSale.pageRequest {
  return async (ctx, payment) => {
    const page = await buildSale.pageRequest(ctx, payment)
    return cancelUrl === undefined ? page : { ...page, cancelUrl: new URL(cancelUrl, settings.publicUrl).href }
  }
}

type Asked = { link: BuildPaymentLink; balance: BuildBalance & { timeZone: string | null } }

/** The amount that a link is for right now. Quotes and shipping prices expire. */
function dueNow(ctx: Needs<'now' | 'settings'>, { link, balance }: Asked): Due | Refusal {
  const due = amountDue(link, balance, dayOfQuote(ctx, balance))
  if (due instanceof Refusal || due.shippingCents === 0) return due
  const isOver = !balance.delivery?.endsAt || balance.delivery.endsAt <= ctx.now()
  return isOver ? new Refusal('conflict', 'The delivery price has expired. Choose delivery again on the build page.') : due
}

/** Refuses an amount that changed since it was shown; the error includes the new one. */
function requireDue(
  ctx: Deps,
  { seen, ...asked }: Asked & { balance: Payment['balance']; seen: number | null | undefined },
): Due {
  const { balance } = asked
  const due = dueNow(ctx, asked)
  if (due instanceof Refusal) throw due
  if ((seen ?? toDollars(due.cents)) === toDollars(due.cents)) return due
  const [quoted_price, paid] = [toDollars(balance.quotedPriceCents ?? 0), toDollars(balance.paidCents)]
  const details = { about: 'build_payment', amount: toDollars(due.cents), quoted_price, paid } as const
  throw new Refusal('changed', 'The amount has changed. Please check it again.', { details })
}

type Payment = {
  buyer: Account
  request: LockedRequest
  link: BuildPaymentLink
  due: Due
  balance: Awaited<ReturnType<typeof getBalance>>
}

/** The milestone's name on the payment page and in the ledger. */
function nameOfDue(link: BuildPaymentLink, { parts: [part, ...others] }: Due, balance: BuildBalance): string {
  if (link === 'delivery' && others.length > 0) return ' (balance and delivery)'
  if (link === 'delivery') return part ? ` (${part.title} and delivery)` : ' (delivery)'
  if (link === 'full') return balance.parts.some(({ isPaid }) => isPaid) ? ' (balance)' : ''
  return link === 'deposit' && part?.title === 'Deposit' ? ' (deposit)' : ` (${part?.title})`
}

async function insertPayment(ctx: Deps, tx: Tx, payment: Payment): Promise<PaymentRow> {
  const { buyer, request, link, due, balance } = payment
  // A second payment would only have to be refunded.
  if (await isPaymentProcessing(tx, request.id))
    throw new Refusal('conflict', 'Your payment for this build is already being processed')
  if ((await tx.$count(payments, eq(payments.requestId, request.id))) >= MAX_PAYMENTS)
    throw new Refusal('conflict', 'Too many payments were started for this build. Please contact us.')
  await closePagesOfBuild(ctx, tx, request.id)
  const what = (await findSheetTitle(tx, request.id)) ?? publicBuildName(request)
  const parties = { builderId: request.builderId, buyerId: buyer.id, customerEmail: buyer.email }
  const money = { description: `${what}${nameOfDue(link, due, balance)}`, amountCents: due.cents, currency: CURRENCY }
  const expiresAt = new Date(ctx.now().getTime() + SESSION_MS)
  const paymentType = paymentTypeOf(link)
  const paidFor = {
    requestId: request.id,
    paymentType,
    quoteVersion: balance.version,
    parts: due.parts,
    shippingCents: due.shippingCents,
  }
  const inserted = await openPayment(ctx, tx, paidFor, { ...parties, ...money, expiresAt })
  await announceRequest(tx, request)
  return inserted
}

type Request = Pick<typeof customBuildRequests.$inferSelect, 'listingTitle' | 'buildType'>

/**
 * The build's name on the payment page and in the ledger. Contains nothing that the buyer wrote, because the books keep it after an
 * account is deleted.
 */
function publicBuildName({ listingTitle, buildType }: Request): string {
  const isOffered = INSTRUMENT_TYPES.some((type) => type === buildType)
  return listingTitle ?? (isOffered ? buildType : 'Custom build')
}

const ON_ITS_WAY: PaymentStatus[] = ['opening', 'open', 'processing']

type PaymentPageQuery = { requestId: string; link: BuildPaymentLink; sessionId?: string | undefined }

/** The page behind a payment link. Asks the provider if the buyer returns before the webhook arrives. */
export async function getBuildPaymentPage(
  ctx: Deps,
  { requestId, link, sessionId }: PaymentPageQuery,
): Promise<BuildPaymentPage> {
  const account = requireAccount(ctx.actor)
  // Refuses everyone except buyer and builder.
  await getRequest(ctx, requestId)
  const returned = sessionId === undefined ? undefined : await pollReturnedSession(ctx, { requestId, sessionId })
  const request = await getRequest(ctx, requestId)
  const { buyerId, ...row } = await findRow(ctx, requestId)
  const due = dueNow(ctx, { link, balance: await getBalance(ctx.db, row) })
  const isProcessing = (returned !== undefined && ON_ITS_WAY.includes(returned)) || (await isPaymentProcessing(ctx.db, requestId))
  const state = isProcessing ? 'processing' : stateOf(request, link, due)
  return {
    request,
    payment_type: paymentTypeOf(link),
    part_id: typeof link === 'object' ? link.partId : null,
    state,
    amount: state === 'due' && !(due instanceof Refusal) ? toDollars(due.cents) : null,
    message: due instanceof Refusal ? due.message : null,
    can: { pay: state === 'due' && account.id === buyerId },
  }
}

function stateOf(request: CustomBuildRequest, link: BuildPaymentLink, due: Due | Refusal): BuildPaymentPage['state'] {
  if (!(due instanceof Refusal)) return 'due'
  if (typeof link === 'object')
    return request.parts.some(({ id, state }) => id === link.partId && state === 'paid') ? 'paid' : 'closed'
  const isPaid = ({ status, disputed, payment_type }: CustomBuildPayment) =>
    status === 'paid' && disputed !== 'lost' && (payment_type === link || request.open_balance === 0)
  return request.payments.some(isPaid) ? 'paid' : 'closed'
}

/** The status of the payment that the buyer returned from. Undefined for any other session. */
async function pollReturnedSession(ctx: Deps, { requestId, sessionId }: { requestId: string; sessionId: string }) {
  const meant = and(eq(payments.requestId, requestId), eq(payments.stripeSessionId, sessionId))
  const read = async () => (await ctx.db.select().from(payments).where(meant))[0]
  const before = await read()
  if (!before || !ON_ITS_WAY.includes(before.status)) return before?.status
  if (await throttleProviderPoll(ctx, before.id)) {
    await settlePayment(ctx, { build: buildSale }, { sessionId }).catch((error: unknown) => {
      if (!isProviderOutage(error)) throw error
    })
  }
  return (await read())?.status
}

async function findRow(ctx: Deps, requestId: string) {
  const { id, status, quotedPriceCents, buyerId, builderId } = customBuildRequests
  const [row] = await ctx.db
    .select({ id, status, quotedPriceCents, buyerId, builderId })
    .from(customBuildRequests)
    .where(eq(customBuildRequests.id, requestId))
  if (!row) throw new Refusal('not_found', 'Request not found')
  return row
}
