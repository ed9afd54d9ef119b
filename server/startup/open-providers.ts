import type { Hono } from 'hono'
import { drawInTurn } from '#domain/catalog/drawings/find-drawing.ts'
import { isStagingCopy } from '#domain/money/restores/payments-pause.ts'
import type { Carriers } from '#domain/ports/carriers.ts'
import type { Documents } from '#domain/ports/documents.ts'
import type { ExchangeRates } from '#domain/ports/exchange-rates.ts'
import type { Files } from '#domain/ports/files.ts'
import type { IdentityProvider } from '#domain/ports/identity-provider.ts'
import type { Mail } from '#domain/ports/mail.ts'
import type { Payments } from '#domain/ports/payments.ts'
import type { Pictures } from '#domain/ports/pictures.ts'
import type { RemotePictures } from '#domain/ports/remote-pictures.ts'
import type { Sounds } from '#domain/ports/sounds.ts'
import type { Webauthn } from '#domain/ports/webauthn.ts'
import type { WebhookReceivers } from '#domain/ports/webhook-receivers.ts'
import { easypostCarriers } from '#providers/carriers/easypost-carriers.ts'
import { pdfDocuments } from '#providers/documents/pdf-documents.ts'
import { ecbExchangeRates } from '#providers/exchange-rates/ecb-exchange-rates.ts'
import { oidcIdentityProvider } from '#providers/identity/oidc-identity-provider.ts'
import { smtpMail } from '#providers/mail/smtp-mail.ts'
import { guardedClient } from '#providers/outside/guarded-request.ts'
import { remotePictures } from '#providers/outside/remote-pictures.ts'
import { webhookReceivers } from '#providers/outside/webhook-receivers.ts'
import { stripePayments } from '#providers/payments/stripe-payments.ts'
import { sharpPictures } from '#providers/pictures/sharp-pictures.ts'
import { childSounds } from '#providers/sounds/child-sounds.ts'
import { simpleWebauthn } from '#providers/webauthn/simple-webauthn.ts'
import { startSandbox } from '#sandbox/start-sandbox.ts'
import type { Log } from '../operations/observability/log.ts'
import type { Infra } from '../pages/site.ts'
import { callbackUrl } from './callback-url.ts'
import { openFiles, stagingFiles } from './open-files.ts'
import { stagingProviders } from './staging-providers.ts'

export type Providers = {
  payments: Payments
  carriers: Carriers
  exchangeRates: ExchangeRates
  mail: Mail
  files: Files
  identityProvider: IdentityProvider
  pictures: Pictures
  sounds: Sounds
  documents: Documents
  remotePictures: RemotePictures
  receivers: WebhookReceivers
  webauthn: Webauthn
  /** The sandbox's payment page and mailbox; undefined if all keys are real. */
  pages: Hono
  stop(): Promise<void>
}

// Shared by the sandbox and the shop on one machine; with real keys there is no sandbox.
const SANDBOX_WEBHOOK_SECRET = 'whsec_sandbox_tonewood'

/** The external services; those of a staging copy send, pay and delete nothing. */
export async function openProviders(infra: Infra, log: Log): Promise<Providers> {
  const providers = await openAnyProviders(infra, log)
  if (!(await isStagingCopy(infra.db))) return providers
  log.warn('This is a staging copy: emails, webhooks, payments, payouts, labels and file deletion are off')
  return { ...stagingProviders(providers), files: stagingFiles(infra.config) }
}

/** Opens the real providers if their keys are set, and the sandbox for the others. The shop can't tell the difference. */
async function openAnyProviders({ config, db, version }: Infra, log: Log): Promise<Providers> {
  const sandbox = await startSandbox({
    db,
    publicUrl: config.publicUrl,
    webhookUrl: `http://127.0.0.1:${config.port}/webhooks/stripe`,
    webhookSecret: SANDBOX_WEBHOOK_SECRET,
    easypostWebhook: { url: `http://127.0.0.1:${config.port}/webhooks/easypost`, secret: SANDBOX_WEBHOOK_SECRET },
    parts: config.sandbox,
    log,
  })
  const mail = smtpMail({ url: config.smtpUrl ?? sandbox.smtpUrl ?? '', from: config.mailFrom })
  const { publicUrl, webhookAllowPrivate } = config
  // Only webhooks may reach the operator's own network.
  const strangers = guardedClient({ publicUrl, version, allowPrivate: [] })
  return {
    payments: stripePayments({
      secretKey: config.stripe?.secretKey ?? sandbox.stripeSecretKey,
      webhookSecrets: config.stripe?.webhookSecrets ?? [SANDBOX_WEBHOOK_SECRET],
      apiBase: config.stripe?.apiBase ?? sandbox.stripeApiBase,
    }),
    carriers: easypostCarriers({
      apiKey: config.easypost?.apiKey ?? sandbox.easypostApiKey,
      apiBase: config.easypost?.apiBase ?? sandbox.easypostApiBase,
      webhookSecrets: config.easypost?.webhookSecrets ?? [SANDBOX_WEBHOOK_SECRET],
    }),
    exchangeRates: ecbExchangeRates(config.exchangeRatesUrl ?? sandbox.exchangeRatesUrl),
    mail,
    files: openFiles(config),
    identityProvider: oidcIdentityProvider(config.oidc && { ...config.oidc, callbackUrl: callbackUrl(config) }),
    pictures: drawInTurn(sharpPictures()),
    sounds: childSounds({ onCrash: (crash) => log.warn('A recording could not be processed', crash) }),
    documents: pdfDocuments(),
    remotePictures: remotePictures(strangers),
    receivers: webhookReceivers({ publicUrl, version, allowPrivate: webhookAllowPrivate, sandboxHooks: sandbox.hooks }),
    webauthn: simpleWebauthn(),
    pages: sandbox.pages,
    async stop() {
      mail.close()
      await sandbox.stop()
    },
  }
}
