import type { PurchaseState } from '#contracts/buying/cart-views.ts'
import type { MyApplication, ReceivedApplication } from '#contracts/buying/purchase-application-views.ts'
import type { ApplicationStatus } from '#contracts/buying/purchase-applications.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import { UNNAMED } from '#contracts/kernel/public-name.ts'
import { pictureUrl } from '#domain/catalog/products/picture-url.ts'
import { type ProductImage, products } from '#domain/catalog/products/products-table.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { abilities } from '#domain/kernel/authorize.ts'
import { applicationPolicy } from './application-policy.ts'
import { purchaseApplications } from './purchase-applications-table.ts'

/** The fields both sides see. The buyer's email address is not selected, so that no view for the builder can show it. */
export const applicationColumns = {
  id: purchaseApplications.id,
  message: purchaseApplications.message,
  status: purchaseApplications.status,
  createdAt: purchaseApplications.createdAt,
  decidedAt: purchaseApplications.decidedAt,
  product: {
    id: products.id,
    name: products.name,
    priceCents: products.priceCents,
    images: products.images,
    builderId: products.builderId,
  },
}

type ApplicationRow = {
  id: string
  message: string
  status: ApplicationStatus
  createdAt: Date
  decidedAt: Date | null
  product: { id: string; name: string; priceCents: number; images: ProductImage[]; builderId: string }
}

type BuyerRow = { id: string; email: string }

type BuilderRow = { id: string; slug: string | null; businessName: string | null; displayName: string }

function applicationView(row: ApplicationRow, publicUrl: string) {
  const { product } = row
  return {
    id: row.id,
    product_id: product.id,
    message: row.message,
    status: row.status,
    created_at: row.createdAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
    product: {
      id: product.id,
      name: product.name,
      price: toDollars(product.priceCents),
      images: product.images,
      image_urls: product.images.map((image) => pictureUrl(publicUrl, image.key)),
      builder_id: product.builderId,
    },
  }
}

/** For the buyer */
export function myApplicationView(
  row: ApplicationRow & { buyer: BuyerRow; builder: BuilderRow; state: PurchaseState },
  publicUrl: string,
): MyApplication {
  const { id, slug, businessName, displayName } = row.builder
  return {
    ...applicationView(row, publicUrl),
    buyer_id: row.buyer.id,
    buyer_email: row.buyer.email,
    builder: { id, slug, business_name: businessName, display_name: displayName },
    state: row.state,
  }
}

/** For the builder */
export function receivedApplicationView(
  actor: Actor,
  row: ApplicationRow & {
    buyerId: string
    buyer: { displayName: string | null; avatarUrl: string | null }
    builderUserId: string
    isForSale: boolean
  },
  publicUrl: string,
): ReceivedApplication {
  return {
    ...applicationView(row, publicUrl),
    buyer_id: row.buyerId,
    buyer: { display_name: row.buyer.displayName ?? UNNAMED, avatar_url: row.buyer.avatarUrl },
    is_for_sale: row.isForSale,
    can: abilities({ decide: applicationPolicy.decide(actor, row) }),
  }
}
