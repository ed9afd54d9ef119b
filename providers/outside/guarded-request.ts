import { type LookupAddress, lookup as lookUpName } from 'node:dns'
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { NoAnswer } from '#domain/ports/remote-pictures.ts'
import { isPublicAddress } from './public-address.ts'

/** A call that was not made. The message is for the person who entered the URL. */
class NotCalled extends Error {
  override name = 'NotCalled'
}

type GuardedRequest = {
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** From the DNS lookup to the last byte. */
  timeoutMs: number
  /** Longer responses are cut off. */
  maxBytes: number
}
type GuardedAnswer = { status: number; headers: IncomingMessage['headers']; body: Buffer; isCut: boolean }

export type GuardedClient = {
  /** Why this URL can't be called, as far as visible without a lookup; null if it may be. */
  objection(url: string): string | null
  request(url: string, request: GuardedRequest): Promise<GuardedAnswer>
}

type Lookup = (name: string, callback: (error: Error | null, addresses: LookupAddress[]) => void) => void
export type GuardedOptions = {
  /** The shop doesn't call itself. */
  publicUrl: string
  version: string
  /** `10.1.2.3:8443`: addresses in the operator's own network that are allowed, also without TLS. */
  allowPrivate: string[]
  /** The sandbox's receivers, which are allowed: the prefix of their URLs, and where they listen. */
  sandboxHooks?: { address: string; listensAt: string } | undefined
  lookup?: Lookup
}

const NOT_PUBLIC = 'This address is not on the public internet'
const FIRST_FREE_PORT = 1024
const HOOK_NAME = /^\/[0-9a-f]+$/
const DEFAULT_PORTS: Record<string, string> = { 'https:': '443', 'http:': '80' }

/**
 * Calls URLs that users entered: https only, public internet only, without redirects, cookies or a proxy. Connects to exactly the
 * address that was checked, so that DNS can't change in between.
 */
export function guardedClient({
  publicUrl,
  version,
  allowPrivate,
  sandboxHooks,
  lookup = lookUpAll,
}: GuardedOptions): GuardedClient {
  // A new connection for each call, because a reused one would skip the check. A separate agent also ignores the environment's
  // proxy.
  const agents = { https: new HttpsAgent({ keepAlive: false }), http: new HttpAgent({ keepAlive: false }) }
  const shopHost = hostOf(new URL(publicUrl))
  const userAgent = `Tonewood/${version} (+${publicUrl})`

  function isAllowed({ protocol, hostname, port }: URL): boolean {
    const defaultPort = DEFAULT_PORTS[protocol]
    return defaultPort !== undefined && allowPrivate.includes(`${hostname}:${port || defaultPort}`)
  }

  /** The only local destination that users can name. Decided by the whole URL, so that nothing beside the receivers is reachable. */
  function sandboxHook(url: URL): URL | undefined {
    if (!sandboxHooks) return undefined
    const { origin, pathname } = new URL(sandboxHooks.address)
    const name = url.pathname.slice(pathname.length)
    const isHook = url.href === `${origin}${pathname}${name}` && HOOK_NAME.test(name)
    return isHook ? new URL(sandboxHooks.listensAt + name) : undefined
  }

  function objection(typed: string): string | null {
    if (!URL.canParse(typed)) return 'Enter a complete address, such as https://example.com/tonewood'
    const url = new URL(typed)
    if (url.username || url.password) return 'Remove the username or password from the address'
    if (isAllowed(url) || sandboxHook(url)) return null
    if (hostOf(url) === shopHost) return 'This is the shop’s own address'
    return objectionToPublic(url)
  }

  return {
    objection,
    request(typed, request) {
      const refused = objection(typed)
      if (refused !== null) return Promise.reject(new NotCalled(refused))
      const hook = sandboxHook(new URL(typed))
      const url = hook ?? new URL(typed)
      const isSecure = url.protocol === 'https:'
      const options = {
        method: request.method,
        headers: { ...request.headers, 'user-agent': userAgent },
        agent: isSecure ? agents.https : agents.http,
        signal: AbortSignal.timeout(request.timeoutMs),
        ...(!hook && !isAllowed(url) && { lookup: onlyPublic(lookup) }),
      }
      return new Promise<GuardedAnswer>((resolve, reject) => {
        const fail = (error: Error) => reject(asSentence(error, request.timeoutMs))
        const call = (isSecure ? requestHttps : requestHttp)(url, options, (response) => {
          response.on('error', fail)
          readUpTo(response, request.maxBytes)
            .then(({ body, isCut }) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body, isCut }))
            .catch(fail)
        })
        call.on('error', fail)
        call.end(request.body)
      })
    },
  }
}

/** Without the trailing dot that a host name can have. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/\.$/, '')
}

function objectionToPublic(url: URL): string | null {
  if (url.protocol !== 'https:') return 'The address must begin with https://'
  if (url.port && Number(url.port) < FIRST_FREE_PORT) return 'The port must be 443, or 1024 and above'
  return isPrivateLiteral(url) ? NOT_PUBLIC : null
}

/** Node doesn't look up a literal address, so the lookup's check wouldn't see it. */
function isPrivateLiteral({ hostname }: URL): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '')
  return isIP(literal) !== 0 && !isPublicAddress(literal)
}

/** The addresses of a host name, if all of them are public. */
function onlyPublic(lookup: Lookup): LookupFunction {
  return (name, options, callback) => {
    lookup(name, (error, addresses) => {
      const [first] = addresses
      if (error || !first) return callback(error ?? new NotCalled('This host name has no address'), '')
      if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(new NotCalled(NOT_PUBLIC), '')
      if (options.all) return callback(null, addresses)
      return callback(null, first.address, first.family)
    })
  }
}

function lookUpAll(name: string, callback: (error: Error | null, addresses: LookupAddress[]) => void): void {
  lookUpName(name, { all: true, verbatim: true }, (error, addresses) => callback(error, addresses ?? []))
}

async function readUpTo(response: IncomingMessage, maxBytes: number): Promise<{ body: Buffer; isCut: boolean }> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    // Leaving the loop closes the connection.
    if (length > maxBytes) break
  }
  return { body: Buffer.concat(chunks).subarray(0, maxBytes), isCut: length > maxBytes }
}

function asSentence(error: Error, timeoutMs: number): NotCalled | NoAnswer {
  if (error instanceof NotCalled) return error
  const code = 'code' in error ? String(error.code) : ''
  if (error.name === 'AbortError' || error.name === 'TimeoutError' || code === 'ABORT_ERR')
    return new NoAnswer(`No response within ${timeoutMs / 1000} seconds`)
  if (code === 'ECONNREFUSED') return new NoAnswer('The connection was refused')
  if (code === 'ENOTFOUND') return new NoAnswer('This host name does not exist')
  if (/CERT|SELF_SIGNED|TLS|SSL|UNABLE_TO/.test(code)) return new NoAnswer(`The TLS certificate is not trusted (${code})`)
  return new NoAnswer(`The connection failed${code && ` (${code})`}`)
}
