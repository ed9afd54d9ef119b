import type { Providers } from '#server/startup/open-providers.ts'
import { observeCalls, observeMail, observePayments } from './observe-calls.ts'
import type { ShopMetrics } from './shop-metrics.ts'

/** Wraps the external services to measure their calls. */
export function observeProviders(providers: Providers, metrics: ShopMetrics): Providers {
  const { payments, carriers, exchangeRates, files, identityProvider, mail, receivers } = providers
  return {
    ...providers,
    payments: observePayments(metrics, payments),
    carriers: observeCalls(metrics, 'carriers', carriers),
    exchangeRates: observeCalls(metrics, 'exchange-rates', exchangeRates),
    files: observeCalls(metrics, 'files', files),
    identityProvider: observeCalls(metrics, 'identity', identityProvider),
    receivers: { ...receivers, post: observeCalls(metrics, 'webhooks', { post: receivers.post }).post },
    mail: observeMail(metrics, observeCalls(metrics, 'mail', mail)),
  }
}
