import type { SandboxTx } from '../sandbox-db.ts'
import { priceObject, productObject } from './catalogue-objects.ts'
import { newId } from './object-ids.ts'
import { findObject, insertObject, type StoredLineItem, type StoredPrice } from './object-store.ts'
import type { LineItemParams } from './session-params.ts'
import { missing, StripeProblem } from './stripe-problem.ts'

/** The items a session charges for. Inline prices become inactive products and prices, as at Stripe. */
export async function lineItems(tx: SandboxTx, items: LineItemParams[], now: Date): Promise<StoredLineItem[]> {
  const lines: StoredLineItem[] = []
  for (const [position, item] of items.entries()) {
    const { price, description } = await priceOf(tx, item, position, now)
    const amount = (price.unit_amount ?? 0) * item.quantity
    lines.push({
      id: newId('li'),
      object: 'item',
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      currency: price.currency,
      description,
      metadata: item.metadata ?? {},
      price,
      quantity: item.quantity,
    })
  }

  const currencies = new Set(lines.map((line) => line.currency))
  if (currencies.size > 1) throw new StripeProblem('All line items must have the same currency.', { param: 'line_items' })
  return lines
}

async function priceOf(tx: SandboxTx, item: LineItemParams, position: number, now: Date) {
  const param = `line_items[${position}]`
  if (item.price) return existingPrice(tx, item.price, `${param}[price]`)
  if (!item.price_data) {
    throw new StripeProblem(`You must specify either \`price\` or \`price_data\` in ${param}.`, {
      code: 'parameter_missing',
      param,
    })
  }

  const { product: productId, product_data, currency, unit_amount } = item.price_data
  if (!product_data) return inlinePriceOf(tx, productId, { currency, unit_amount }, `${param}[price_data]`, now)

  const product = productObject({ ...product_data, id: newId('prod', 14), active: false, metadata: product_data.metadata }, now)
  const price = priceObject({ product: product.id, currency: currency.toLowerCase(), unit_amount, active: false }, now)
  await insertObject(tx, product, now)
  await insertObject(tx, price, now, { parentId: product.id })
  return { price, description: product.name }
}

async function inlinePriceOf(
  tx: SandboxTx,
  productId: string | undefined,
  amount: { currency: string; unit_amount: number },
  param: string,
  now: Date,
) {
  if (!productId) {
    throw new StripeProblem(`You must specify either \`product\` or \`product_data\` in ${param}.`, {
      code: 'parameter_missing',
      param,
    })
  }
  const product = await findObject(tx, 'product', productId)
  if (!product) throw missing('product', productId, `${param}[product]`)
  const price = priceObject({ ...amount, currency: amount.currency.toLowerCase(), product: product.id, active: false }, now)
  await insertObject(tx, price, now, { parentId: product.id })
  return { price, description: product.name }
}

async function existingPrice(tx: SandboxTx, id: string, param: string): Promise<{ price: StoredPrice; description: string }> {
  const price = await findObject(tx, 'price', id)
  if (!price) throw missing('price', id, param)
  if (!price.active) throw new StripeProblem('The price specified is inactive. This field only accepts active prices.', { param })
  const product = await findObject(tx, 'product', String(price.product))
  return { price, description: product?.name ?? id }
}
