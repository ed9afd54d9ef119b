import type { Address } from '#contracts/buying/address-views.ts'
import { bowedAndSmallBuilders } from './builders/bowed-and-small-builders.ts'
import { electricBuilders } from './builders/electric-builders.ts'
import { flatTopBuilders } from './builders/flat-top-builders.ts'
import type { DemoBuilder } from './demo-builder.ts'
import { typeset } from './typeset.ts'

/** The builders of the demo shop. */
export const demoBuilders: DemoBuilder[] = [...flatTopBuilders, ...electricBuilders, ...bowedAndSmallBuilders].map((builder) => ({
  ...builder,
  bio: typeset(builder.bio),
}))

/** The workshop's email address, which the carrier gets too. */
export function contactEmail(builder: Pick<DemoBuilder, 'domain'>): string {
  return `workshop@${builder.domain}`
}

/** The workshop's complete address for a carrier, with a phone number. */
export function shipFrom(builder: Pick<DemoBuilder, 'businessName' | 'workshop' | 'phone' | 'domain'>): Address {
  return { name: builder.businessName, ...builder.workshop, phone: builder.phone, email: contactEmail(builder) }
}
