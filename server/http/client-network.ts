import { isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/**
 * The network address for rate limits. Behind N trusted proxies it is the Nth entry from the right of X-Forwarded-For: the client
 * wrote everything further left.
 */
export function clientNetwork(c: Context, trustedProxies: number): string {
  const socket = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress
  return clientNetworkOf(socket, c.req.header('x-forwarded-for'), trustedProxies)
}

/** The network of a request without a connection: the shop's own, or one that has closed. */
export const UNKNOWN_NETWORK = 'unknown'

/** The same for a request before routing. */
export function clientNetworkOf(socket = UNKNOWN_NETWORK, forwardedFor = '', trustedProxies: number): string {
  if (trustedProxies === 0) return countedAs(socket)
  const hops = forwardedFor.split(',').map((hop) => hop.trim())
  return countedAs(hops.at(-trustedProxies) || socket)
}

// Most requests come from few addresses; behind a proxy, from one.
const MOST_KNOWN = 1000
const known = new Map<string, string>()

function countedAs(address: string): string {
  const before = known.get(address)
  if (before !== undefined) return before
  if (known.size >= MOST_KNOWN) known.clear()
  const counted = networkOf(address)
  known.set(address, counted)
  return counted
}

/** One IPv6 customer has 2^64 addresses, so the network is counted; IPv4-mapped IPv6 counts as IPv4. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  // Normalized, because an address can be written in several ways.
  const canonical = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1)
  const groups = groupsOf(canonical)
  if (canonical.startsWith('::ffff:') && groups.slice(0, 5).every((group) => group === '0')) return dotted(groups.slice(6))
  return `${groups.slice(0, 4).join(':')}::/64`
}

function groupsOf(canonical: string): string[] {
  const [front = [], back = []] = canonical.split('::').map((part) => part.split(':').filter(Boolean))
  return [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back]
}

function dotted(groups: string[]): string {
  const numbers = groups.map((group) => Number.parseInt(group, 16))
  return numbers.flatMap((number) => [number >> 8, number & 255]).join('.')
}
