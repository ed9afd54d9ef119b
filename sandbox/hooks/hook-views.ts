import { html } from 'hono/html'
import { HOOK_ANSWERS, type HookAnswer } from './hook-answers.ts'
import type { HookCall, HookReceiver } from './hook-store.ts'
import { type Verdict, verifySignature } from './verify-signature.ts'

const VERDICTS: Record<Verdict, { label: string; tone: string }> = {
  verified: { label: 'Signature verified', tone: 'good' },
  wrong: { label: 'Signature does not match this secret', tone: 'bad' },
  late: { label: 'Signed more than five minutes ago', tone: 'bad' },
  unsigned: { label: 'No signature', tone: 'bad' },
  'no-secret': { label: 'Enter the secret to verify the signature', tone: '' },
}

const newReceiver = html`<form method="post" action="/sandbox/hooks"><button class="button" type="submit">Create address</button></form>`

/** Explains receivers, with a button to create one. */
export function startPage() {
  return html`<main class="notice">
<p class="house">Sandbox</p>
<h1>Webhook receiver</h1>
<p>A tool for testing webhooks. The receiver gets its own address, shows every message the shop sends there, verifies signatures, and can
fail on request.</p>
${newReceiver}
<p><a class="cancel" href="/dashboard/webhooks">Back to webhooks</a></p>
</main>`
}

export function noSuchReceiver() {
  return html`<main class="notice">
<p class="house">Sandbox</p>
<h1>Receiver not found</h1>
<p>Only the hundred newest receivers are kept.</p>
${newReceiver}
</main>`
}

type Shown = { receiver: HookReceiver; calls: HookCall[]; address: string; error: string | undefined }

/** A receiver: its URL, its secret, its response, and received messages. */
export function receiverPage({ receiver, calls, address, error }: Shown) {
  const path = `/sandbox/hooks/${receiver.id}`
  return html`<main class="hooks">
<section class="hook-settings" aria-labelledby="receiver-title">
<p class="house">Sandbox</p>
<h1 id="receiver-title">Webhook receiver</h1>
<p class="soft small">Anyone with this page’s address can read it. Use it only for testing, never with the secret of another shop.</p>
<div class="field"><h2 class="label">Add this address as a webhook</h2>
<code class="address">${address}</code></div>
<form method="post" action="${path}/secret">
<div class="field"><label for="secret">Secret shown by the shop</label>
<input id="secret" name="secret" autocomplete="off" spellcheck="false" maxlength="120" placeholder="${receiver.secret ? 'Secret already entered' : 'whsec_…'}"
 ${error ? html`aria-invalid="true" aria-describedby="secret-error"` : ''}>
${error ? html`<p class="error" id="secret-error">${error}</p>` : ''}</div>
<button class="act" type="submit">${receiver.secret ? 'Change secret' : 'Verify signatures'}</button>
</form>
<form method="post" action="${path}/answer">
<fieldset><legend>Response</legend>
${Object.entries(HOOK_ANSWERS).map(
  ([
    value,
    { label },
  ]) => html`<label class="choice"><input type="radio" name="answer" value="${value}" ${value === receiver.answer ? 'checked' : ''}>
<span>${label}</span></label>`,
)}</fieldset>
<button class="act" type="submit">Save response</button>
</form>
<p class="soft small hint">A test is sent only once. To see more attempts, choose 500 and edit an instrument that is for sale.</p>
<p><a class="cancel" href="/dashboard/webhooks">Back to webhooks</a></p>
</section>
<section aria-labelledby="calls-title">
<div class="hook-head"><h2 id="calls-title">Messages</h2>
<a href="${path}">Refresh</a>
${calls.length > 0 ? html`<form method="post" action="${path}/clear"><button class="act" type="submit">Clear</button></form>` : ''}</div>
${calls.length === 0 ? html`<p class="empty">No messages yet. Add the address as a webhook, press “Send a Test”, and refresh this page.</p>` : ''}
<ol class="calls">${calls.map((call) => callEntry(call, receiver))}</ol>
</section>
</main>`
}

function callEntry(call: HookCall, { secret }: HookReceiver) {
  const { label, tone } = VERDICTS[verifySignature(call, secret)]
  return html`<li>
<p class="call-head"><code>${eventType(call.body)}</code> <span class="mark ${tone}">${label}</span></p>
<p class="soft small figures">${call.receivedAt.toISOString().slice(0, 19).replace('T', ' ')} UTC · ${answered(call.answer)}</p>
<details><summary>Message and headers</summary>
<pre tabindex="0" aria-label="The message">${pretty(call.body)}</pre>
<dl>${['webhook-id', 'webhook-timestamp', 'webhook-signature', 'user-agent'].map(
    (name) => html`<dt>${name}</dt><dd>${call.headers[name] ?? 'none'}</dd>`,
  )}</dl></details>
</li>`
}

function answered(answer: HookAnswer): string {
  return answer === 'slow' ? 'responded too late' : `responded with ${HOOK_ANSWERS[answer].status}`
}

function eventType(body: string): string {
  const message = parsed(body)
  const isNamed = typeof message === 'object' && message !== null && 'type' in message
  return isNamed ? String(message.type) : 'not an event'
}

function pretty(body: string): string {
  const message = parsed(body)
  return message === undefined ? body : JSON.stringify(message, null, 2)
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
