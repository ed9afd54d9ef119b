import type { ServerBuild } from 'react-router'
import type { Refusal } from '#contracts/kernel/refusal.ts'
import { currentScope } from '../operations/observability/request-scope.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

/** Refuses a page with a small page without scripts or, for the router's own requests, with the message only. */
export function createRefusalPage(build: ServerBuild) {
  const styles = Object.values(build.assets.routes).flatMap((route) => route?.css ?? [])
  const links = [...new Set(styles)].map((href) => `<link rel="stylesheet" href="${href}">`).join('')

  return function refusePage(request: Request, refusal: Refusal): Response {
    const { status, message, retryAfterSeconds = 1 } = refusal
    const more = { 'cache-control': 'no-store', 'retry-after': String(retryAfterSeconds) }
    if (new URL(request.url).pathname.endsWith('.data'))
      return new Response(message, { status, headers: { ...more, 'content-type': 'text/plain; charset=utf-8' } })
    const html = page(message, links, currentScope()?.request)
    return new Response(request.method === 'HEAD' ? null : html, {
      status,
      headers: { ...more, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': contentSecurityPolicy([]) },
    })
  }
}

// An empty href means the requested address.
function page(message: string, links: string, code: string | undefined): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>Please try again · Tonewood</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${links}
</head>
<body>
<main class="page section">
<p class="font-serif text-2xl">Tonewood</p>
<h1 class="mt-8 max-w-measure font-serif text-3xl">One moment, please</h1>
<p class="mt-5 max-w-measure text-ink-soft">${message}</p>
${code ? `<p class="mt-4 text-sm">If this happens again, please send us this code: <code class="wrap-anywhere select-all">${code}</code></p>` : ''}
<p class="mt-8 flex flex-wrap gap-3"><a class="button button-primary" href="">Try again</a><a class="button button-quiet" href="/">Home</a></p>
</main>
</body>
</html>
`
}
