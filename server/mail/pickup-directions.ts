import { builderName } from '#contracts/products.ts'
import type { OrderEmailFacts } from '#domain/orders/get-order-email.ts'

/** Where and when the buyer may come, in the builder's words, and how the two agree on a day. */
export function pickupDirections({ builder, pickupDetails }: OrderEmailFacts): string[] {
  const maker = builderName({ business_name: builder.businessName, display_name: builder.displayName })
  return [
    ...(pickupDetails ? [`Where and when, as ${maker} says: ${pickupDetails}`] : []),
    `To agree on a day, message ${maker} from your orders.`,
  ]
}
