import type { ServerResponse } from 'node:http'
import { securityHeaders } from '../pages/security-headers.ts'

const NAME = 'strict-transport-security'

/**
 * Adds the header to every answer of a shop on https: pages, files, the sandbox, navigations. Set first, because a started answer cannot
 * get it any more.
 */
export function createStrictTransport(publicUrl: string): (response: ServerResponse) => void {
  const value = securityHeaders(publicUrl)[NAME]
  return value === undefined ? () => {} : (response) => void response.setHeader(NAME, value)
}
