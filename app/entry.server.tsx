import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router'
import { pageContext } from '#server/page-context.ts'
import { contentSecurityPolicy } from '#server/pages/content-security-policy.ts'
import { tellFault } from '#server/pages/tell-fault.ts'

/** Renders the whole page before the first byte: its policy lists the hash of every inline script in it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const html = await renderWhole(request.url, context)
  headers.set('content-type', 'text/html; charset=utf-8')
  if (import.meta.env.PROD) headers.set('content-security-policy', contentSecurityPolicy(html))
  return new Response(request.method === 'HEAD' ? null : html, { status, headers })
}

function renderWhole(url: string, context: EntryContext): Promise<string> {
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
    const stream = renderToPipeableStream(<ServerRouter context={context} url={url} />, {
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      onError: reject,
    })
  })
}

/** A page that is not there is an answer, not an incident. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  tellFault(context.get(pageContext).log, error)
}
