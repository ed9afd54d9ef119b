import { html } from 'hono/html'
import type Stripe from 'stripe'
import { formatAmount } from './format-amount.ts'

type Shown = { account: Stripe.Account; transfers: Stripe.Transfer[]; loginId: string; shopUrl: string }

/** The builder's page at the provider: received transfers, and the bank account for payouts. */
export function expressPage({ account, transfers, loginId, shopUrl }: Shown) {
  const bank = account.external_accounts?.data[0]
  const cents = transfers.reduce((sum, transfer) => sum + transfer.amount - transfer.amount_reversed, 0)
  const isActive = account.capabilities?.transfers === 'active'
  return html`<main class="pay">
<section class="order" aria-labelledby="express-title">
<p class="house">Tonewood</p>
<h1 id="express-title">${account.business_profile?.name ?? 'Your account'}</h1>
<p class="soft lead">${
    isActive && bank
      ? `Paid out to the bank account ending in ${bank.last4}, every business day.`
      : 'Payouts are on hold: Stripe needs more information from you.'
  }</p>
<p class="total"><span>Received</span><span class="figures">${formatAmount(cents, 'usd')}</span></p>
<a class="button plain-button" href="${shopUrl}/dashboard/payouts">Back to Tonewood</a>
<form method="post" action="/sandbox/express/${loginId}/hold" class="test-cards">
<p>In the sandbox you can act as Stripe, which sometimes needs more details from people.</p>
<button class="cancel" type="submit">${isActive ? 'Put this account on hold' : 'Release this account'}</button>
</form>
</section>
<section class="card-form" aria-labelledby="received-title">
<h2 id="received-title">Received from Tonewood</h2>
${transfers.length === 0 ? html`<p class="soft">Nothing yet. Your first sale will appear here.</p>` : ''}
<ul class="received">${transfers.map(
    (
      transfer,
    ) => html`<li><span>${transfer.description ?? 'Transfer'}${transfer.reversed ? html`<small>Reversed</small>` : ''}</span>
<span class="figures">${formatAmount(transfer.amount - transfer.amount_reversed, transfer.currency)}</span></li>`,
  )}</ul>
</section>
</main>`
}
