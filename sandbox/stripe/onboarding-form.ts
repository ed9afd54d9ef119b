import { html } from 'hono/html'
import type Stripe from 'stripe'
import { ONBOARDING_FIELDS, type OnboardingErrors, type OnboardingField, type OnboardingTyped } from './onboarding-fields.ts'

type Form = { linkId: string; account: Stripe.Account; typed: OnboardingTyped; errors: OnboardingErrors }
type Look = { autocomplete: string; placeholder?: string; mode?: string; half?: boolean; hint?: string }

/** The form for a builder's identity and bank account. Works without JavaScript. */
export function onboardingForm({ linkId, account, typed, errors }: Form) {
  const isUs = (account.country ?? 'US') === 'US'
  const first = ONBOARDING_FIELDS.find((name) => errors[name]) ?? 'first_name'
  const field = (name: OnboardingField, label: string, look: Look) =>
    inputField({ name, label, value: typed[name] ?? '', error: errors[name], focused: name === first, ...look })

  return html`<main class="pay">
${introduction(account)}
<section class="card-form" aria-labelledby="connect-title">
<h2 id="connect-title">Get paid by Tonewood</h2>
${Object.keys(errors).length > 0 ? html`<p class="alert" role="alert">Please check the highlighted fields.</p>` : ''}
<form method="post" action="/sandbox/connect/${linkId}" novalidate>
<h3>About you</h3>
<div class="fields">
${field('first_name', 'Legal first name', { autocomplete: 'given-name', half: true })}
${field('last_name', 'Legal last name', { autocomplete: 'family-name', half: true })}
${field('dob', 'Date of birth', { autocomplete: 'bday', placeholder: 'MM/DD/YYYY', mode: 'numeric', half: true })}
${field('phone', 'Phone number', { autocomplete: 'tel', placeholder: '(201) 555-0123', mode: 'tel', half: true })}
${field('street', 'Home address', { autocomplete: 'address-line1', placeholder: 'Street address' })}
${field('city', 'City', { autocomplete: 'address-level2' })}
${isUs ? field('state', 'State', { autocomplete: 'address-level1', placeholder: 'WI', half: true }) : ''}
${field('zip', isUs ? 'ZIP' : 'Postcode', { autocomplete: 'postal-code', mode: isUs ? 'numeric' : 'text', half: true })}
${isUs ? field('ssn_last_4', 'Last 4 digits of Social Security number', { autocomplete: 'off', placeholder: '••••', mode: 'numeric' }) : ''}
</div>
<h3>Your bank account</h3>
<div class="fields">
${field('routing', isUs ? 'Routing number' : 'Bank code', { autocomplete: 'off', placeholder: '110000000', mode: 'numeric', half: true })}
${field('account', 'Account number', { autocomplete: 'off', placeholder: '000123456789', mode: 'numeric', half: true })}
</div>
<div class="agree">
<input type="checkbox" id="agreed" name="agreed" ${errors.agreed ? html`aria-invalid="true" aria-describedby="agreed-error"` : ''}>
<label for="agreed">I agree to the Stripe Connected Account Agreement, and confirm that my details are correct.</label>
</div>
${errors.agreed ? html`<p class="error" id="agreed-error">${errors.agreed}</p>` : ''}
<button class="button" type="submit">Agree and submit</button>
</form>
<a class="cancel" href="/sandbox/connect/${linkId}/later">Return to Tonewood</a>
${testDetails(linkId, isUs)}
</section>
</main>`
}

type Field = Look & { name: string; label: string; value: string; error: string | undefined; focused: boolean }

function inputField({ name, label, value, error, focused, half, mode, autocomplete, placeholder }: Field) {
  return html`<div class="field${half ? ' half' : ''}">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="text" value="${value}" autocomplete="${autocomplete}" placeholder="${placeholder ?? ''}" required
 ${mode ? html`inputmode="${mode}"` : ''} ${error ? html`aria-invalid="true" aria-describedby="${name}-error"` : ''} ${focused ? html`autofocus` : ''}>
${error ? html`<p class="error" id="${name}-error">${error}</p>` : ''}
</div>`
}

function introduction(account: Stripe.Account) {
  const name = account.business_profile?.name ?? 'Your workshop'
  return html`<section class="order" aria-labelledby="who-title">
<p class="house">Tonewood</p>
<h1 id="who-title">${name}</h1>
<p class="soft lead">Tonewood partners with Stripe to pay you. Tell us who you are and where to send your money.</p>
<ul class="steps">
<li><span>A buyer pays for your instrument</span></li>
<li><span>Your share is sent to this account immediately</span></li>
<li><span>Stripe pays it out to your bank, every business day</span></li>
</ul>
${account.email ? html`<p class="soft small">For ${account.email}</p>` : ''}
</section>`
}

function testDetails(linkId: string, isUs: boolean) {
  return html`<div class="test-cards">
<p>This is the sandbox: your entries are not checked. <a href="/sandbox/connect/${linkId}?fill=1">Fill in test details</a></p>
<dl>
${
  isUs
    ? html`<dt>SSN 0000</dt><dd>is accepted immediately</dd>
<dt>SSN 1111</dt><dd>is accepted after a few seconds</dd>
<dt>SSN 2222</dt><dd>asks for a document</dd>`
    : ''
}
<dt>Account 000111111116</dt><dd>is refused by its bank</dd>
</dl>
</div>`
}
