import type { OrderView } from '#contracts/buying/order-views.ts'
import { pictureUrl } from '#domain/catalog/products/picture-url.ts'
import type { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import type { orderItems } from './orders-tables.ts'

type Item = Pick<typeof orderItems.$inferSelect, 'productId' | 'productName' | 'imageKey'>
type Builder = Pick<typeof userProfiles.$inferSelect, 'id' | 'slug' | 'businessName' | 'publicName'>
type SoldProduct = OrderView['order_items'][number]['product']

/** The instrument of an order, with its name and picture at the time of the sale. */
export function soldProductView({ item, builder }: { item: Item; builder: Builder }, publicUrl: string): SoldProduct {
  const { productId: id, productName: name, imageKey: key } = item
  const { slug, businessName, publicName } = builder
  return {
    id,
    name,
    image_urls: key ? [pictureUrl(publicUrl, key)] : [],
    images: key ? [{ key, alt: name }] : [],
    builder: { id: builder.id, slug, business_name: businessName, display_name: publicName },
  }
}
