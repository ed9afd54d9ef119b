import { Refusal } from '#contracts/kernel/refusal.ts'
import type { Providers } from './open-providers.ts'

// Matched by prefix, so that a new method is refused until it is known to change nothing.
const READS = /^(get|list|find|read|quote|validate)/

/**
 * The external services of a staging copy, whatever its settings: nothing is mailed, delivered, charged, paid out or bought. The
 * workers never start either; this covers the work of requests. Its files are `stagingFiles`.
 */
export function stagingProviders(providers: Providers): Providers {
  const { payments, carriers, mail, receivers } = providers
  return {
    ...providers,
    payments: readsOnly(payments),
    carriers: readsOnly(carriers),
    mail: readsOnly(mail),
    receivers: { ...receivers, post: refuse },
  }
}

function readsOnly<Port extends object>(port: Port): Port {
  return new Proxy(port, {
    get: (target, name) => {
      const method: unknown = Reflect.get(target, name)
      return typeof method === 'function' && typeof name === 'string' && !READS.test(name) ? refuse : method
    },
  })
}

async function refuse(): Promise<never> {
  throw new Refusal('provider_unavailable', 'This is a staging copy of a shop. Emails, payments and labels are off.')
}
