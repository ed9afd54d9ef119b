import type Stripe from 'stripe'
import { newId } from './object-ids.ts'
import type { StoredPrice } from './object-store.ts'
import { unix } from './stripe-sandbox.ts'

type NewProduct = {
  id?: string
  name: string
  active: boolean
  description?: string
  images?: string[]
  metadata?: Record<string, string>
  shippable?: boolean
  url?: string
}

export function productObject(product: NewProduct, now: Date): Stripe.Product {
  return {
    id: product.id ?? newId('prod', 14),
    object: 'product',
    active: product.active,
    created: unix(now),
    default_price: null,
    description: product.description ?? null,
    images: product.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: product.metadata ?? {},
    name: product.name,
    package_dimensions: null,
    shippable: product.shippable ?? null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: unix(now),
    url: product.url ?? null,
  }
}

type NewPrice = {
  product: string
  currency: string
  unit_amount: number
  active: boolean
  nickname?: string
  metadata?: Record<string, string>
}

export function priceObject(price: NewPrice, now: Date): StoredPrice {
  return {
    id: newId('price'),
    object: 'price',
    active: price.active,
    billing_scheme: 'per_unit',
    created: unix(now),
    currency: price.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: price.metadata ?? {},
    nickname: price.nickname ?? null,
    product: price.product,
    recurring: null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount: price.unit_amount,
    unit_amount_decimal: String(price.unit_amount),
  }
}
