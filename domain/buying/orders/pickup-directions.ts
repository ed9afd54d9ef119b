import { builderName } from '#contracts/catalog/products.ts'
import type { OrderEmailFacts } from './get-order-email-facts.ts'

/** The builder's pickup directions, and how to agree on a day. */
export function pickupDirections({ builder, pickupDetails }: OrderEmailFacts): string[] {
  const maker = builderName({ business_name: builder.businessName, display_name: builder.displayName })
  return [
    ...(pickupDetails ? [`Pickup details from ${maker}: ${pickupDetails}`] : []),
    `To agree on a day, message ${maker} from your orders page.`,
  ]
}
