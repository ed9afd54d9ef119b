import type Stripe from 'stripe'
import { newId } from './object-ids.ts'
import type { StoredLineItem, StoredSession } from './object-store.ts'
import type { SessionParams } from './session-params.ts'
import { type StripeSandbox, unix } from './stripe-sandbox.ts'

const DAY_SECONDS = 86_400

/** A new session with every field that the SDK's types require. */
export function sessionObject(
  sandbox: Pick<StripeSandbox, 'now' | 'publicUrl'>,
  params: SessionParams,
  lines: StoredLineItem[],
): StoredSession {
  const id = newId('cs_test', 58)
  const created = unix(sandbox.now())
  const total = lines.reduce((sum, line) => sum + line.amount_total, 0)

  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: params.allow_promotion_codes === undefined ? null : false,
    allowed_payment_method_types: params.allowed_payment_method_types,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency: lines[0]?.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: params.customer_email ? customerDetails(params.customer_email, null) : null,
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at: params.expires_at ?? created + DAY_SECONDS,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    line_items: lines,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: params.metadata,
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: params.allowed_payment_method_types,
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: params.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${sandbox.publicUrl}/sandbox/pay/${id}`,
    wallet_options: params.wallet_options ?? null,
  }
}

export function customerDetails(email: string, name: string | null): Stripe.Checkout.Session.CustomerDetails {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: name,
    name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  }
}

/** The session as the API returns it: line items only if requested. */
export function shownSession(session: StoredSession, expand: string[]): object {
  const { line_items, ...shown } = session
  if (!expand.includes('line_items')) return shown
  return { ...shown, line_items: lineItemList(session) }
}

export function lineItemList(session: StoredSession) {
  return { object: 'list', data: session.line_items, has_more: false, url: `/v1/checkout/sessions/${session.id}/line_items` }
}
