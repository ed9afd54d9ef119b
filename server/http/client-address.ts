import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/**
 * The network address that limits count by. Behind N trusted proxies it is the Nth entry from the right of
 * X-Forwarded-For: everything further left was written by the client and proves nothing.
 */
export function clientAddress(c: Context, trustedProxies: number): string {
  const socket = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? 'unknown'
  if (trustedProxies === 0) return socket
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
  return hops.at(-trustedProxies) || socket
}
