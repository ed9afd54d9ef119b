import { builderName } from '#contracts/products.ts'
import type { OrderLetterFacts } from '#domain/orders/get-order-letter.ts'

/** Where and when the buyer may come, in the builder's words, and how the two agree on a day. */
export function pickupDirections({ builder, pickupDetails }: OrderLetterFacts): string[] {
  const maker = builderName({ business_name: builder.businessName, display_name: builder.displayName })
  return [
    ...(pickupDetails ? [`Where and when, as ${maker} says: ${pickupDetails}`] : []),
    `To agree on a day, message ${maker} from your orders.`,
  ]
}
