import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { contentSecurityPolicy } from '#server/pages/content-security-policy.ts'
import { extractInlineScripts, makeNonce } from '#server/pages/extract-inline-scripts.ts'
import { logPageError } from '#server/pages/log-page-error.ts'
import { pageContext } from '#server/pages/page-context.ts'
import { RequestNumberContext } from './layout/request-number.tsx'
import { delayScripts } from './lib/delay-scripts.ts'
import { preHydrationScript } from './lib/pre-hydration-script.ts'

/** Renders the whole page before sending anything: the policy lists the hash of every inline script in it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = makeNonce()
  // A cached page must be the same for everyone.
  const number = status >= 500 ? loadContext.get(pageContext).requestId : undefined
  const rendered = await renderWhole(request.url, { context, nonce, number })
  // In development, Vite's own scripts must come first.
  const { html, scripts } = extractInlineScripts(import.meta.env.PROD ? delayScripts(rendered, nonce) : rendered, nonce)
  headers.set('content-type', 'text/html; charset=utf-8')
  if (import.meta.env.PROD) headers.set('content-security-policy', contentSecurityPolicy([preHydrationScript(), ...scripts]))
  const { takeHtml } = loadContext.get(pageContext)
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  takeHtml?.(html)
  return new Response(takeHtml ? null : html, { status, headers })
}

type Render = { context: EntryContext; nonce: string; number: string | undefined }

function renderWhole(url: string, { context, nonce, number }: Render): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(`${Buffer.concat(chunks).toString('utf8')}`)
        done()
      },
    })
    const stream = renderToPipeableStream(
      <RequestNumberContext value={number}>
        <ServerRouter context={context} url={url} nonce={nonce} />
      </RequestNumberContext>,
      {
        nonce,
        // Keeps every part in place: React would move larger parts to the end, where they need a script to appear.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => stream.pipe(sink),
        onShellError: reject,
        onError: reject,
      },
    )
  })
}

/** A 404 is a normal response, not an incident. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  logPageError(context.get(pageContext).log, error)
}
