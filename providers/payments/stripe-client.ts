import Stripe from 'stripe'

export type StripeClientOptions = {
  secretKey: string
  /** The API's URL, if it is not Stripe's own: `http://127.0.0.1:4242`. */
  apiBase?: URL | string
}

/** The SDK with a timeout. */
export function stripeClient({ secretKey, apiBase }: StripeClientOptions): Stripe {
  return new Stripe(secretKey, {
    ...(apiBase && hostOptions(new URL(apiBase))),
    timeout: 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
  })
}

function hostOptions(base: URL) {
  const protocol = base.protocol === 'http:' ? ('http' as const) : ('https' as const)
  return { protocol, host: base.hostname, port: base.port || (protocol === 'http' ? 80 : 443) }
}
