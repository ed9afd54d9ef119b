import type Stripe from 'stripe'
import type { z } from 'zod'
import { currencyOf } from '#contracts/kernel/currencies.ts'
import type { AccountParams } from './account-params.ts'
import { newId } from './object-ids.ts'
import { unix } from './stripe-sandbox.ts'

/** The details required before a person can be paid. */
const REQUIRED_OF_A_PERSON = [
  'business_type',
  'external_account',
  'individual.address.city',
  'individual.address.line1',
  'individual.address.postal_code',
  'individual.address.state',
  'individual.dob.day',
  'individual.dob.month',
  'individual.dob.year',
  'individual.email',
  'individual.first_name',
  'individual.last_name',
  'individual.phone',
  'individual.ssn_last_4',
  'tos_acceptance.date',
  'tos_acceptance.ip',
]

const ONLY_IN_THE_US = ['individual.address.state', 'individual.ssn_last_4']

/** The shop's own account. */
export const PLATFORM = { id: 'acct_sandbox_shop', object: 'account', country: 'US', default_currency: 'usd' }

/** A new connected account without any details. */
export function accountObject(params: z.output<typeof AccountParams>, now: Date, id = newId('acct', 16)): Stripe.Account {
  const required = REQUIRED_OF_A_PERSON.filter((name) => params.country === 'US' || !ONLY_IN_THE_US.includes(name))
  const { controller = {}, country, email = null, business_profile = {}, business_type = null, metadata } = params
  return {
    id,
    object: 'account',
    business_profile: {
      mcc: null,
      minority_owned_business_designation: null,
      name: business_profile.name ?? null,
      product_description: business_profile.product_description ?? null,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: business_profile.url ?? null,
    },
    business_type,
    capabilities: { transfers: 'inactive' },
    charges_enabled: false,
    controller: {
      fees: { payer: controller.fees?.payer ?? 'application_express' },
      is_controller: true,
      losses: { payments: controller.losses?.payments ?? 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: controller.stripe_dashboard?.type ?? 'express' },
      type: 'application',
    },
    country,
    created: unix(now),
    default_currency: currencyOf(country).toLowerCase(),
    details_submitted: false,
    email,
    external_accounts: { object: 'list', data: [], has_more: false, url: `/v1/accounts/${id}/external_accounts` },
    metadata,
    payouts_enabled: false,
    requirements: requirements({
      currently_due: required,
      past_due: required,
      disabled_reason: 'requirements.past_due',
    }),
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: 'none',
  }
}

export type BankDetails = { routing: string; account: string; holder: string }

/** The same account with all details. */
export function submittedAccount(account: Stripe.Account, bank: BankDetails, now: Date): Stripe.Account {
  const bankAccount: Stripe.BankAccount = {
    id: newId('ba'),
    object: 'bank_account',
    account: account.id,
    account_holder_name: bank.holder,
    account_holder_type: 'individual',
    account_type: null,
    bank_name: 'STRIPE TEST BANK',
    country: account.country ?? 'US',
    currency: account.default_currency ?? 'usd',
    default_for_currency: true,
    fingerprint: null,
    last4: bank.account.slice(-4),
    routing_number: bank.routing,
    status: 'new',
  }
  return {
    ...account,
    business_type: 'individual',
    details_submitted: true,
    external_accounts: {
      object: 'list',
      has_more: false,
      url: `/v1/accounts/${account.id}/external_accounts`,
      data: [bankAccount],
    },
    tos_acceptance: { date: unix(now), ip: '127.0.0.1', user_agent: null },
  }
}

/** active: can be paid · checking: details are under review · otherwise: what is required first */
export function withAccountState(account: Stripe.Account, is: 'active' | 'checking' | { wanted: string }): Stripe.Account {
  const isActive = is === 'active'
  return {
    ...account,
    capabilities: { transfers: isActive ? 'active' : is === 'checking' ? 'pending' : 'inactive' },
    payouts_enabled: isActive,
    requirements: requirements(
      typeof is === 'object'
        ? { currently_due: [is.wanted], past_due: [is.wanted], disabled_reason: 'requirements.past_due' }
        : is === 'checking'
          ? { pending_verification: ['individual.verification'], disabled_reason: 'requirements.pending_verification' }
          : {},
    ),
  }
}

function requirements(known: Partial<Stripe.Account.Requirements>): Stripe.Account.Requirements {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: [],
    disabled_reason: null,
    errors: [],
    eventually_due: known.currently_due ?? [],
    past_due: [],
    pending_verification: [],
    ...known,
  }
}
