import { LENDER_NAMES } from '#contracts/buying/pay-later.ts'
import { checkEasypostKey } from '#providers/carriers/check-easypost-key.ts'
import type { KeyAnswer } from '#providers/key-answer.ts'
import { checkStripeKey } from '#providers/payments/check-stripe-key.ts'
import { findMissingLenders } from '#providers/payments/find-missing-lenders.ts'
import type { Config } from '#server/config/config.ts'
import { isTestLabelKey, takesRealMoney } from '#server/config/config-problems.ts'
import type { ClockDifference } from './check-clock.ts'
import { type Finding, ok, reasonOf, warning, wrong } from './finding.ts'
import { isPublicShop } from './is-public-shop.ts'

type Keys = Pick<Config, 'stripe' | 'easypost' | 'publicUrl'>
type Lenders = { settings: Pick<Config['settings'], 'payLater'> }
type Mode = 'live' | 'test'

/** Makes a call to Stripe and EasyPost that changes nothing, and compares their modes with each other and with the shop's address. */
export async function checkKeys(config: Keys & Lenders): Promise<{ findings: Finding[]; clocks: ClockDifference[] }> {
  const { stripe, easypost } = config
  const [payments, lenders, labels] = await Promise.all([
    stripe && checkStripeKey({ secretKey: stripe.secretKey, apiBase: stripe.apiBase }),
    checkLenders(config),
    easypost && checkEasypostKey(easypost),
  ])
  const stripeTime = payments?.providerTime
  return {
    findings: [
      payments ? sayAnswer('stripe', payments, 'STRIPE_SECRET_KEY') : sayMissing('stripe', 'STRIPE_SECRET_KEY', config),
      labels ? sayAnswer('easypost', labels, 'EASYPOST_API_KEY') : sayMissing('easypost', 'EASYPOST_API_KEY', config),
      ...lenders,
      ...compareModes(config),
      ...checkWebhookSecrets(config),
    ],
    clocks: stripeTime ? [{ of: 'Stripe’s', aheadMs: Date.now() - stripeTime.getTime() }] : [],
  }
}

/** Stripe shows buyers only the lenders that its dashboard allows. */
async function checkLenders({ stripe, settings: { payLater } }: Pick<Keys, 'stripe'> & Lenders): Promise<Finding[]> {
  const check = 'pay later'
  if (!stripe || payLater.length === 0) return []
  try {
    const missing = await findMissingLenders({ secretKey: stripe.secretKey, apiBase: stripe.apiBase }, payLater)
    if (missing.length === 0) return [ok(check, 'Stripe offers the lenders of PAY_LATER.')]
    const names = missing.map((lender) => LENDER_NAMES[lender]).join(' and ')
    return [wrong(check, `Stripe doesn’t offer ${names}: turn on each lender of PAY_LATER in Stripe’s payment method settings.`)]
  } catch (error) {
    return [warning(check, `Stripe’s payment methods can’t be read (${reasonOf(error)}): check them in Stripe’s dashboard.`)]
  }
}

const NAMES = { stripe: 'Stripe', easypost: 'EasyPost' }

function sayAnswer(check: keyof typeof NAMES, { is, why }: KeyAnswer, variable: string): Finding {
  const name = NAMES[check]
  if (is === 'accepted') return ok(check, `${name} accepts the key.`)
  if (is === 'refused') return wrong(check, `${name} rejects the key (${reasonOf(why)}): set ${variable} to an active key.`)
  return wrong(check, `${name} could not be reached (${reasonOf(why)}): check that this machine can connect to it.`)
}

function sayMissing(check: keyof typeof NAMES, variable: string, { publicUrl }: Keys): Finding {
  const says = `${variable} is not set, so the sandbox is used instead of ${NAMES[check]}`
  return isPublicShop(publicUrl) ? warning(check, `${says}: set it before you sell.`) : ok(check, `${says}.`)
}

/** Real payments require a real address and real labels. */
export function compareModes({ stripe, easypost, publicUrl }: Keys): Finding[] {
  const money: Mode = takesRealMoney({ STRIPE_SECRET_KEY: stripe?.secretKey, STRIPE_API_BASE: stripe?.apiBase }) ? 'live' : 'test'
  const labels: Mode = easypost && !easypost.apiBase && !isTestLabelKey(easypost.apiKey) ? 'live' : 'test'
  const check = 'mode'
  if (money === 'live' && !isPublicShop(publicUrl))
    return [wrong(check, `Cards are charged for real, but PUBLIC_URL is ${publicUrl}: set it to the address that buyers open.`)]
  if (money === 'live' && labels === 'test')
    return [wrong(check, 'Cards are charged for real, but labels are only samples: set EASYPOST_API_KEY to the production key.')]
  if (money === 'test' && labels === 'live')
    return [
      warning(
        check,
        'Labels cost real money, but payments are not real: use EasyPost’s test key until you use Stripe’s live key.',
      ),
    ]
  if (money === 'test' && stripe && isPublicShop(publicUrl))
    return [warning(check, `Payments at ${publicUrl} are in test mode: set Stripe’s live key before you sell.`)]
  return [ok(check, money === 'live' ? 'Payments and labels are real.' : 'No real money moves.')]
}

/** The configuration already requires one beside Stripe's key. */
export function checkWebhookSecrets({ stripe, easypost }: Pick<Keys, 'stripe' | 'easypost'>): Finding[] {
  const check = 'webhooks'
  const isOdd = stripe?.webhookSecrets.some((secret) => !secret.startsWith('whsec_'))
  const findings = [
    ...(isOdd
      ? [wrong(check, 'STRIPE_WEBHOOK_SECRET must begin with whsec_: copy it from the webhook in Stripe’s dashboard.')]
      : []),
    ...(easypost?.webhookSecrets.length === 0
      ? [
          warning(
            check,
            'EASYPOST_WEBHOOK_SECRET is not set, so anyone can trigger tracking requests: set it here and in EasyPost’s webhook.',
          ),
        ]
      : []),
  ]
  return findings.length > 0 || !(stripe ?? easypost) ? findings : [ok(check, 'Webhook secrets are set.')]
}
