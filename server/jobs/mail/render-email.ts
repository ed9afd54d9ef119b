import type { EmailContent, EmailPicture, EmailSection, MailMessage } from '#domain/ports/mail.ts'
import { escapeHtml } from './escape-html.ts'

// The page's colors, spelled out because mail programs support neither oklch nor style sheets.
const PAPER = '#fcfaf6'
const BACKDROP = '#f3f0e9'
const INK = '#271d16'
const INK_SOFT = '#61564d'
const RULE = '#dcd7cf'
const ROSEWOOD = '#7c3422'
/** For mail programs that support a style sheet: the page's dark colors. The others show the light ones. */
const DARK = `@media (prefers-color-scheme:dark){
.backdrop{background:#12100d !important}
.paper{background:#1a1613 !important;border-color:#3b352e !important}
.ink,.home{color:#efe8dd !important}
.soft{color:#b8aea0 !important}
.rule,.rule td{border-color:#3b352e !important}
.accent{color:#dc8d68 !important}
.button{background:#dc8d68 !important;color:#1a1613 !important}
}`
const SERIF = "'Instrument Serif',Georgia,'Times New Roman',serif"
const SANS = "'Instrument Sans',-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"

/** A longer value is prose, and gets the whole width. */
const LONGEST_FIGURE = 48

// RFC 3834: suppresses automatic replies.
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' }

/** The finished message as plain text and as HTML in the shop's design. */
export function renderEmail(to: string, email: EmailContent, publicUrl: string): MailMessage {
  const { subject, unsubscribePath, replyTo } = email
  const headers = { ...AUTOMATIC, ...(unsubscribePath && oneClick(`${publicUrl}${unsubscribePath}`)) }
  const [text, html] = [textOf(email, publicUrl), htmlOf(email, publicUrl)]
  return { to, subject: oneLine(subject), text, html, headers, replyTo }
}

// RFC 8058: the mail program posts to this address for its user.
function oneClick(address: string) {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

// Subjects contain names chosen by users; a line break would start another header.
function oneLine(subject: string) {
  return subject.replace(/\s+/g, ' ').trim()
}

function textOf(email: EmailContent, publicUrl: string) {
  const { heading, paragraphs, rows = [], sections = [], action, footnote, links = [], unsubscribePath } = email
  const blocks = [
    heading,
    ...paragraphs,
    rows.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    ...sections.flatMap((section) => sectionText(section, publicUrl)),
    action ? `${action.label}:\n${publicUrl}${action.path}` : '',
    footnote ?? '',
    linksText(links, publicUrl),
    unsubscribePath ? `Unsubscribe:\n${publicUrl}${unsubscribePath}` : '',
    `-- \nTonewood\n${publicUrl}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

function sectionText({ heading, lead = '', rows, links }: EmailSection, publicUrl: string): string[] {
  const lines = rows.map(({ label, value, path }) => `${label}: ${value}\n${publicUrl}${path}`)
  return [heading.toUpperCase(), lead, ...lines, linksText(links, publicUrl)]
}

function linksText(links: EmailSection['links'], publicUrl: string): string {
  return links.map(({ label, path }) => `${label}: ${publicUrl}${path}`).join('\n')
}

function htmlOf(email: EmailContent, publicUrl: string) {
  const {
    subject,
    preview,
    heading,
    picture,
    paragraphs,
    rows = [],
    sections = [],
    action,
    footnote,
    links = [],
    unsubscribePath,
  } = email
  const body = [
    `<h1 class="ink" style="margin:0 0 20px;font:400 32px/1.15 ${SERIF};color:${INK}">${escapeHtml(heading)}</h1>`,
    picture ? pictureHtml(picture, publicUrl) : '',
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`),
    rows.length > 0 ? tableOf(rows) : '',
    ...sections.map((section) => sectionHtml(section, publicUrl)),
    action ? buttonOf(action.label, `${publicUrl}${action.path}`) : '',
    footnote ? `<p class="soft" style="margin:24px 0 0;font-size:14px;color:${INK_SOFT}">${escapeHtml(footnote)}</p>` : '',
    linksHtml(links, publicUrl),
  ]
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${DARK}</style></head>
<body class="backdrop" style="margin:0;background:${BACKDROP}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="backdrop" style="background:${BACKDROP}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="paper" style="max-width:560px;background:${PAPER};border:1px solid ${RULE};border-radius:4px">
<tr><td class="ink" style="padding:28px 36px 0;font:400 22px/1 ${SERIF}"><a class="home" href="${escapeHtml(publicUrl)}/" style="color:${INK};text-decoration:none">Tonewood</a></td></tr>
<tr><td class="ink" style="padding:28px 36px 36px;font:400 16px/1.6 ${SANS};color:${INK}">
${body.filter(Boolean).join('\n')}
</td></tr></table>
<p class="soft" style="max-width:560px;margin:20px auto 0;font:400 13px/1.5 ${SANS};color:${INK_SOFT}">Tonewood, the marketplace for handmade instruments${unsubscribePath ? unsubscribeLink(publicUrl + unsubscribePath) : ''}</p>
</td></tr></table>
</body>
</html>`
}

function sectionHtml({ heading, lead, picture, rows, links, hasProse }: EmailSection, publicUrl: string) {
  const linked = rows.map(({ path, ...row }) => ({ ...row, address: `${publicUrl}${path}` }))
  const title = `<h2 class="ink" style="margin:28px 0 0;font:400 22px/1.25 ${SERIF};color:${INK}">${escapeHtml(heading)}</h2>`
  const parts = [
    title,
    lead ? `<p style="margin:8px 0 0">${escapeHtml(lead)}</p>` : '',
    picture ? pictureHtml(picture, publicUrl) : '',
    linked.length > 0 ? tableOf(linked, hasProse) : '',
    linksHtml(links, publicUrl),
  ]
  return parts.filter(Boolean).join('\n')
}

function pictureHtml({ path, alt, isScene = false }: EmailPicture, publicUrl: string) {
  const [width, background] = isScene ? [488, ''] : [400, `background:${BACKDROP};`]
  return `<p style="margin:16px 0 20px;${background}border-radius:3px"><img src="${escapeHtml(publicUrl + path)}" alt="${escapeHtml(alt)}" width="${width}" style="display:block;width:100%;max-width:${width}px;height:auto;margin:0 auto;border-radius:3px"></p>`
}

function linksHtml(links: EmailSection['links'], publicUrl: string) {
  if (links.length === 0) return ''
  const each = links.map(({ label, path }) => linkOf(label, `${publicUrl}${path}`))
  return `<p class="soft" style="margin:0 0 16px;font-size:14px;color:${INK_SOFT}">${each.join(' · ')}</p>`
}

function linkOf(label: string, address: string) {
  return `<a class="accent" href="${escapeHtml(address)}" style="color:${ROSEWOOD}">${escapeHtml(label)}</a>`
}

function tableOf(rows: { label: string; value: string; address?: string }[], hasProse = false) {
  const cell = `padding:10px 0;border-top:1px solid ${RULE};vertical-align:top`
  const lines = rows.map(({ label, value, address }) => {
    const name = address ? linkOf(label, address) : escapeHtml(label)
    if (hasProse || value.length > LONGEST_FIGURE)
      return `<tr class="rule"><td colspan="2" style="${cell}"><span class="soft" style="display:block;color:${INK_SOFT}">${name}</span>${escapeHtml(value)}</td></tr>`
    return `<tr class="rule"><td class="soft" width="45%" style="${cell};padding-right:12px;color:${INK_SOFT}">${name}</td><td align="right" style="${cell};font-variant-numeric:tabular-nums">${escapeHtml(value)}</td></tr>`
  })
  return `<table class="rule" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;border-bottom:1px solid ${RULE}">${lines.join('')}</table>`
}

function buttonOf(label: string, address: string) {
  const href = escapeHtml(address)
  return `<p style="margin:28px 0"><a class="button" href="${href}" style="display:inline-block;padding:13px 24px;background:${ROSEWOOD};color:${PAPER};border-radius:3px;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>
<p class="soft" style="margin:0;font-size:13px;color:${INK_SOFT}">If the button does not work, copy this address into your browser:<br><a class="accent" href="${href}" style="color:${ROSEWOOD};word-break:break-all">${href}</a></p>`
}

function unsubscribeLink(address: string) {
  return ` · <a class="soft" href="${escapeHtml(address)}" style="color:${INK_SOFT}">Unsubscribe</a>`
}
