import { html } from 'hono/html'
import { formatAmount } from './format-amount.ts'
import type { StoredSession } from './object-store.ts'

/** The success URL of a paid session, with its id filled in. */
export function returnUrl(session: StoredSession): string {
  return (session.success_url ?? '/').replace(/\{CHECKOUT_SESSION_ID\}|%7BCHECKOUT_SESSION_ID%7D/gi, session.id)
}

/** The message once there is nothing left to pay. */
export function closedNotice(session: StoredSession) {
  const amount = formatAmount(session.amount_total ?? 0, session.currency ?? 'usd')
  if (session.status === 'expired') {
    return notice('This payment has expired', 'Nothing was charged. Go back to the shop to start again.', session.cancel_url)
  }
  if (session.payment_status === 'unpaid') {
    return notice('Payment processing', `The bank has not sent the ${amount} yet.`, returnUrl(session))
  }
  const paid = notice('Already paid', `${amount} was paid. No action needed.`, returnUrl(session))
  const bank = html`<p class="notice"><a href="/sandbox/dispute/${session.id}">Dispute this payment at the buyer’s bank</a></p>`
  return { ...paid, body: html`${paid.body}${bank}` }
}

export function noSuchPayment(shopUrl: string) {
  return notice('No such payment', 'The link may be incomplete. Your instrument is still in the shop.', shopUrl).body
}

function notice(title: string, text: string, href: string | null) {
  const back = html`<a class="button" href="${href ?? '/'}">Back to Tonewood</a>`
  return {
    title: `${title} · Tonewood`,
    body: html`<main class="notice"><p class="house">Tonewood</p><h1>${title}</h1><p>${text}</p>${back}</main>`,
  }
}
