import { html } from 'hono/html'
import { LENDER_NAMES, type Lender } from '#contracts/buying/pay-later.ts'
import type { CardErrors, CardFields, Typed } from './card-form.ts'
import { formatAmount } from './format-amount.ts'
import type { OrderSummary } from './order-summary.ts'

type Form = { order: OrderSummary; typed: Typed; errors: CardErrors; declined: string | undefined }

/** The payment page of an open session: the order and the card fields. */
export function paymentForm({ order, typed, errors, declined }: Form) {
  const firstWrong = (['email', 'card', 'expiry', 'cvc', 'name'] as const).find((field) => errors[field])
  const focus = firstWrong ?? (typed.email ? 'card' : 'email')
  const field = (name: CardFields, label: string, look: Look) =>
    inputField({ name, label, ...look, error: errors[name], focused: focus === name })

  return html`<main class="pay">
${orderSummary(order)}
<section class="card-form" aria-labelledby="card-title">
<h2 id="card-title">Pay by card</h2>
${declined ? html`<p class="alert" role="alert">${declined}</p>` : ''}
${firstWrong ? html`<p class="alert" role="alert">Please check the highlighted fields.</p>` : ''}
<form method="post" action="/sandbox/pay/${order.sessionId}" novalidate>
<div class="fields">
${field('email', 'Email', { type: 'email', autocomplete: 'email', value: typed.email })}
${field('card', 'Card number', { mode: 'numeric', autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234' })}
${field('expiry', 'MM / YY', { mode: 'numeric', autocomplete: 'cc-exp', placeholder: '12 / 34', half: true })}
${field('cvc', 'CVC', { mode: 'numeric', autocomplete: 'cc-csc', placeholder: '123', half: true })}
${field('name', 'Name on card', { autocomplete: 'cc-name', value: typed.name })}
</div>
<button class="button figures" type="submit">Pay ${formatAmount(order.totalCents, order.currency)}</button>
</form>
${order.lenders.map((lender) => lenderForm(order.sessionId, lender))}
<a class="cancel" href="/sandbox/pay/${order.sessionId}/cancel">Cancel</a>
${testCards()}
</section>
</main>`
}

/** In place of the lender's own pages. */
function lenderForm(sessionId: string, lender: Lender) {
  const answers = { approve: 'Approve', decline: 'Decline', pending: 'Approve after a few seconds' }
  return html`<form method="post" action="/sandbox/pay/${sessionId}/${lender}">
<h3>${LENDER_NAMES[lender]}</h3>
${Object.entries(answers).map(([answer, label]) => html`<button class="act" name="answer" value="${answer}">${label}</button> `)}
</form>`
}

type Look = {
  type?: string
  mode?: string
  autocomplete: string
  placeholder?: string
  value?: string
  half?: boolean
}

function inputField({
  name,
  label,
  error,
  focused,
  ...look
}: Look & { name: string; label: string; error?: string; focused: boolean }) {
  return html`<div class="field${look.half ? ' half' : ''}">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${look.type ?? 'text'}" value="${look.value ?? ''}" autocomplete="${look.autocomplete}"
 placeholder="${look.placeholder ?? ''}" ${look.mode ? html`inputmode="${look.mode}"` : ''} ${name === 'name' ? '' : html`required`}
 ${error ? html`aria-invalid="true" aria-describedby="${name}-error"` : ''} ${focused ? html`autofocus` : ''}>
${error ? html`<p class="error" id="${name}-error">${error}</p>` : ''}
</div>`
}

function orderSummary({ lines, totalCents, currency }: OrderSummary) {
  const [first] = lines
  const picture = lines.find((line) => line.imageUrl)
  return html`<section class="order" aria-labelledby="order-title">
<p class="house">Tonewood</p>
<h1 id="order-title">${first?.name ?? 'Your order'}</h1>
${picture ? html`<figure class="product-image"><img src="${picture.imageUrl}" alt="${picture.name}"></figure>` : ''}
<ul>${lines.map(
    (
      line,
    ) => html`<li><span>${line.name}${line.quantity > 1 ? html`<small>${line.quantity} × ${formatAmount(line.unitCents, currency)}</small>` : ''}</span>
<span class="figures">${formatAmount(line.totalCents, currency)}</span></li>`,
  )}</ul>
<p class="total"><span>Total</span><span class="figures">${formatAmount(totalCents, currency)}</span></p>
</section>`
}

function testCards() {
  return html`<div class="test-cards">
<p>Test cards, with any future date and any CVC:</p>
<dl>
<dt>4242 4242 4242 4242</dt><dd>pays</dd>
<dt>4000 0000 0000 0002</dt><dd>is declined</dd>
<dt>4000 0000 0000 0077</dt><dd>pays after a few seconds</dd>
<dt>4000 0000 0000 0093</dt><dd>fails after a few seconds</dd>
<dt>4000 0000 0000 0259</dt><dd>pays, and the payment is disputed</dd>
</dl>
</div>`
}
