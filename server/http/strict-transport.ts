import type { ServerResponse } from 'node:http'
import { safetyHeaders } from '../pages/content-security-policy.ts'

const NAME = 'strict-transport-security'

/**
 * Adds the header to every answer of a shop on https: pages, files, the sandbox, navigations. Set first, because a started answer cannot
 * get it any more.
 */
export function strictTransport(publicUrl: string): (response: ServerResponse) => void {
  const value = safetyHeaders(publicUrl)[NAME]
  return value === undefined ? () => {} : (response) => void response.setHeader(NAME, value)
}
