import { z } from 'zod'
import type { Config } from '#server/config/config.ts'
import { type Finding, ok, reasonOf, warning, wrong } from './finding.ts'
import { isPublicShop } from './is-public-shop.ts'

type Address = Pick<Config, 'publicUrl' | 'port' | 'host' | 'trustedProxies'>

const CHECK = 'address'
const WITHIN_MS = 10_000
const Health = z.object({ status: z.literal('ok'), proxies: z.number() })
const KeySet = z.object({ keys: z.array(z.object({ kid: z.string() })) })

/** Opens the shop as a visitor would, and checks that it is this shop and what the proxies in front add. */
export async function checkPublicAddress(config: Address, keyIds: string[] | undefined): Promise<Finding[]> {
  const { publicUrl, trustedProxies } = config
  const secure = checkScheme(publicUrl)
  try {
    const health = await read(`${publicUrl}/healthz`, Health)
    if (!health) return [secure, await unreachableFinding(config, 'another program is responding there')]
    const keys = await read(`${publicUrl}/auth/v1/.well-known/jwks.json`, KeySet)
    const isOurs = keyIds === undefined || keys?.keys.some(({ kid }) => keyIds.includes(kid))
    if (!isOurs) return [secure, wrong(CHECK, `Another shop is responding at ${publicUrl}: check its DNS name and its proxy.`)]
    return [secure, ok(CHECK, `This shop is responding at ${publicUrl}.`), checkProxies(health.proxies, trustedProxies)]
  } catch (error) {
    return [secure, await unreachableFinding(config, reasonOf(error))]
  }
}

function checkScheme(publicUrl: string): Finding {
  const check = 'https'
  if (!isPublicShop(publicUrl)) return ok(check, `${publicUrl} is only reachable from this machine.`)
  if (publicUrl.startsWith('https:')) return ok(check, 'PUBLIC_URL begins with https.')
  return wrong(
    check,
    'PUBLIC_URL begins with http://, so passwords are sent unencrypted: put a proxy with a certificate in front, and use https.',
  )
}

/** A stopped shop can't respond, which is no problem of its address. */
async function unreachableFinding({ publicUrl, port, host }: Address, reason: string): Promise<Finding> {
  const runsHere = await read(`http://${localHost(host)}:${port}/healthz`, Health).catch(() => undefined)
  if (runsHere)
    return wrong(
      CHECK,
      `The shop is running, but not reachable at ${publicUrl} (${reason}): check the DNS name, the proxy and the certificate.`,
    )
  return warning(CHECK, `Could not reach the shop at ${publicUrl} (${reason}): start the shop, then run the doctor again.`)
}

function localHost(host: string | undefined): string {
  if (host === undefined || host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** Each proxy adds one entry to X-Forwarded-For; the shop trusts TRUSTED_PROXIES of them. */
export function checkProxies(seen: number, trusted: number): Finding {
  const check = 'proxies'
  const facts = `${seen} in front, and TRUSTED_PROXIES is ${trusted}`
  if (seen === trusted) return ok(check, `${facts}.`)
  if (seen > trusted)
    return wrong(check, `${facts}: all visitors count as one address. Set TRUSTED_PROXIES=${seen} if all of them are yours.`)
  return wrong(
    check,
    `${facts}: visitors could fake their address. Configure each proxy to append to X-Forwarded-For, or set TRUSTED_PROXIES=${seen}.`,
  )
}

/** Undefined if this isn't the shop's own response. */
async function read<Body>(url: string, schema: z.ZodType<Body>): Promise<Body | undefined> {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(WITHIN_MS) })
  if (!answer.ok) {
    await answer.body?.cancel()
    return undefined
  }
  const body: unknown = await answer.json().catch(() => undefined)
  return schema.safeParse(body).data
}
