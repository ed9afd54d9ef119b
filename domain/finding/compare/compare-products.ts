import { areMixed, compareMeasures } from '#contracts/catalog/measures/compare-measures.ts'
import { ProductCard, type ProductDetail } from '#contracts/catalog/product-views.ts'
import { MOST_COMPARED } from '#contracts/catalog/products.ts'
import { saleTermsFacts } from '#contracts/catalog/sale-terms-facts.ts'
import type { ComparedRow, Comparison } from '#contracts/finding/comparison.ts'
import { pageCards } from '#domain/catalog/products/product-view.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { listProductDetails } from '../search/list-products.ts'

/** Up to four instruments side by side, as everyone sees them. Sold ones stay; those without a page are left out and counted. */
export async function compareProducts(ctx: Needs<'db' | 'now' | 'settings'>, ids: readonly string[]): Promise<Comparison> {
  const asked = [...new Set(ids.map((id) => id.toLowerCase()))].slice(0, MOST_COMPARED)
  const products = await listProductDetails(ctx, asked)
  return {
    // Without fields only their pages show
    products: pageCards(products.map((product) => ProductCard.parse(product))),
    rows: products.length > 1 ? [...saleRows(products), ...compareMeasures(products)] : [],
    isMixed: areMixed(products),
    family: areMixed(products) ? null : (products[0]?.family ?? null),
    missing: asked.length - products.length,
  }
}

/** Rows for every instrument */
function saleRows(products: readonly ProductDetail[]): ComparedRow[] {
  const facts = products.map((product) => saleTermsFacts(product.sale_terms, { isSold: product.status === 'sold' }))
  const factAbout = (about: (typeof facts)[number][number]['about']) =>
    facts.map((each) => each.find((fact) => fact.about === about)?.text ?? null)
  return [
    saleRow(
      'ships_from',
      'Ships from',
      products.map(({ ships_from }) => ships_from),
    ),
    saleRow('pickup', 'Local pickup', products.map(pickupText)),
    saleRow('dispatch', 'Handling time', factAbout('dispatch')),
    saleRow('returns', 'Returns', factAbout('returns')),
    saleRow('insurance', 'Insurance', factAbout('insurance')),
    saleRow('set_up', 'Setup', factAbout('set_up')),
    saleRow('warranty', 'Warranty', factAbout('warranty')),
  ].filter(({ cells }) => cells.some((cell) => cell !== null))
}

function saleRow(id: string, label: string, texts: readonly (string | null)[]): ComparedRow {
  const cells = texts.map((text) => (text === null ? null : { text, difference: null }))
  return { id, label, group: 'Delivery and terms', cells, isSame: new Set(texts).size === 1 }
}

function pickupText({ offers_local_pickup, local_pickup_radius_miles }: ProductDetail): string {
  return offers_local_pickup ? `Free within ${local_pickup_radius_miles} miles` : 'No'
}
