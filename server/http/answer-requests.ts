import type { Server } from 'node:http'
import { securityHeaders } from '../pages/security-headers.ts'
import type { Site } from '../pages/site.ts'
import { answerClientError } from './answer-client-error.ts'

/**
 * Has the site answer the server's requests. Every response starts with the security headers and `no-store`, so no route can
 * forget them; a header that a route sets replaces the one set here.
 */
export function answerRequests(server: Server, site: Pick<Site, 'serveCached' | 'handle'>, publicUrl: string): void {
  const headers = Object.entries({ ...securityHeaders(publicUrl), 'cache-control': 'no-store' })
  server.on('clientError', answerClientError)
  server.on('request', (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    if (!site.serveCached(request, response)) site.handle(request, response)
  })
}
