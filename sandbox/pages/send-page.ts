import type { Context } from 'hono'
import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

type Markup = ReturnType<typeof html>
type Page = {
  title: string
  body: Markup
  status?: ContentfulStatusCode
  /** Additional origins by directive: for pictures, and for redirects after a form. */
  allow?: { img?: string[]; form?: string[]; frame?: string[] }
}

/** Sends a page with a policy that allows only our own style, fonts and pictures, and no scripts. */
export function sendPage(c: Context, { title, body, status = 200, allow = {} }: Page) {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src ${["'self'", ...(allow.img ?? [])].join(' ')}`,
    `form-action ${["'self'", ...(allow.form ?? [])].join(' ')}`,
    `frame-src ${allow.frame?.join(' ') ?? "'none'"}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  c.header('content-security-policy', policy.join('; '))
  c.header('x-content-type-options', 'nosniff')
  // Not `no-referrer`, which would send the form with the origin `null`, like one from another site.
  c.header('referrer-policy', 'same-origin')
  c.header('cache-control', 'no-store')

  return c.html(
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/sandbox/pay.css">
</head>
<body>
<header class="sandbox-note"><p>Sandbox: no real money moves</p></header>
${body}
</body>
</html>`,
    status,
  )
}

export function originOf(url: string | null | undefined): string[] {
  return url && URL.canParse(url) ? [new URL(url).origin] : []
}
