import { html } from 'hono/html'
import type { mails } from '../sandbox-tables.ts'

type Mail = typeof mails.$inferSelect

/** The mailbox: the list and the open email. */
export function mailboxView(all: Mail[], open: Mail | undefined, to: string) {
  const shown = open ?? all[0]
  return html`<main class="mailbox">
<header>
<h1><a class="plain" href="/sandbox/mail">Mailbox</a></h1>
<p class="soft small">Emails from the shop appear here and aren’t sent.</p>
<form method="get" action="/sandbox/mail" role="search">
<label for="to">Sent to</label>
<input id="to" name="to" type="email" value="${to}" placeholder="anyone" autocomplete="off">
<button type="submit">Show</button>
</form>
</header>
${all.length === 0 ? nothing(to) : html`<div class="${open ? 'columns opened' : 'columns'}">${mailList(all, shown, to)}${shown ? mailDetail(shown, to) : ''}</div>`}
</main>`
}

function nothing(to: string) {
  const text = to ? `No emails to ${to}.` : 'No emails yet. Sign up or buy an instrument, and the shop’s emails appear here.'
  return html`<p class="empty">${text}</p>`
}

function mailList(all: Mail[], shown: Mail | undefined, to: string) {
  const filter = to ? `?to=${encodeURIComponent(to)}` : ''
  return html`<nav aria-label="Emails, newest first"><ul class="mails">${all.map(
    (mail) => html`<li><a href="/sandbox/mail/${mail.id}${filter}" ${mail.id === shown?.id ? html`aria-current="true"` : ''}>
<span class="subject">${mail.subject || '(no subject)'}</span>
<time class="figures" datetime="${mail.sentAt.toISOString()}">${shortTime(mail.sentAt)}</time>
<span class="to">${mail.to}</span></a></li>`,
  )}</ul></nav>`
}

function mailDetail(mail: Mail, to: string) {
  return html`<article class="mail" aria-labelledby="subject">
<a class="back small" href="/sandbox/mail${to ? `?to=${encodeURIComponent(to)}` : ''}">All emails</a>
<h2 id="subject">${mail.subject || '(no subject)'}</h2>
<dl><dt>From</dt><dd>${mail.from}</dd><dt>To</dt><dd>${mail.to}</dd><dt>Sent</dt><dd class="figures">${mail.sentAt.toUTCString()}</dd></dl>
${
  mail.html
    ? html`<iframe src="/sandbox/mail/${mail.id}/body" title="The email as the reader sees it"
 sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>`
    : ''
}
<h3>As plain text</h3>
<pre>${mail.text}</pre>
${mail.links.length > 0 ? html`<h3>Links</h3><ul class="links">${mail.links.map((link) => html`<li><a href="${link}">${link}</a></li>`)}</ul>` : ''}
</article>`
}

function shortTime(date: Date): string {
  return date.toISOString().slice(11, 16)
}
