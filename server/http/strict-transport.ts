import type { ServerResponse } from 'node:http'
import { safetyHeaders } from '../pages/content-security-policy.ts'

const NAME = 'strict-transport-security'

/**
 * For a shop on https, says so with every answer, whoever writes it: pages, files, the sandbox, what a navigation fetches.
 * Set before the writing begins, because afterwards nobody can.
 */
export function strictTransport(publicUrl: string): (response: ServerResponse) => void {
  const value = safetyHeaders(publicUrl)[NAME]
  return value === undefined ? () => {} : (response) => void response.setHeader(NAME, value)
}
