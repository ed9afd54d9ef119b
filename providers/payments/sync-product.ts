import Stripe from 'stripe'
import type { CatalogueProduct } from '#domain/ports/payments.ts'

/** Copies a product to Stripe's catalog. Repeating it, even after a crash halfway, ends with the same product and price. */
export async function syncProduct(stripe: Stripe, product: CatalogueProduct) {
  const copy = named(await createOrUpdate(stripe, product))
  const price = named(await priceOf(stripe, copy.id, product))

  if (copy.default_price !== price.id) await stripe.products.update(copy.id, { default_price: price.id })
  const isReplaced = product.stripePriceId !== null && product.stripePriceId !== price.id
  if (isReplaced && product.stripePriceId) await retire(stripe, product.stripePriceId)
  return { stripeProductId: copy.id, stripePriceId: price.id }
}

async function createOrUpdate(stripe: Stripe, product: CatalogueProduct): Promise<Stripe.Product> {
  const shown = {
    name: product.name,
    images: product.imageUrls.slice(0, 8),
    metadata: { productId: product.productId },
  }
  const id = product.stripeProductId ?? `tonewood_${product.productId}`
  const update = () => stripe.products.update(id, { ...shown, description: product.description, active: true })
  const create = () => stripe.products.create({ ...shown, id, ...(product.description && { description: product.description }) })

  // The id is ours, so a second creation cannot make a second product.
  if (product.stripeProductId) return update().catch((error) => (codeOf(error) === 'resource_missing' ? create() : fail(error)))
  return create().catch((error) => (codeOf(error) === 'resource_already_exists' ? update() : fail(error)))
}

/** The price of this amount. Stripe's prices are immutable, so another amount is another price. */
async function priceOf(stripe: Stripe, stripeProductId: string, product: CatalogueProduct): Promise<Stripe.Price> {
  const { data } = await stripe.prices.list({ product: stripeProductId, limit: 100 })
  if (!Array.isArray(data)) throw unreadable()
  const known = data.find((price) => price.unit_amount === product.priceCents && price.currency === product.currency)
  if (known) return known.active ? known : stripe.prices.update(known.id, { active: true })

  const amount = { product: stripeProductId, currency: product.currency, unit_amount: product.priceCents }
  const idempotencyKey = `price-${stripeProductId}-${product.currency}-${product.priceCents}`
  return stripe.prices.create(amount, { idempotencyKey })
}

/** An answer without an id does not come from a working Stripe. */
function named<Answered extends { id: string }>(answer: Answered): Answered {
  if (typeof answer?.id !== 'string') throw unreadable()
  return answer
}

function unreadable(): Error {
  return new Stripe.errors.StripeAPIError({ type: 'api_error', message: 'The response cannot be read' })
}

async function retire(stripe: Stripe, stripePriceId: string): Promise<void> {
  await stripe.prices
    .update(stripePriceId, { active: false })
    .catch((error: unknown) => (codeOf(error) === 'resource_missing' ? undefined : fail(error)))
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Stripe.errors.StripeError ? error.code : undefined
}

function fail(error: unknown): never {
  throw error
}
