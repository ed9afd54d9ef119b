import type { Address } from '#contracts/address-views.ts'
import { bowedAndSmallBuilders } from './builders/bowed-and-small-builders.ts'
import { electricBuilders } from './builders/electric-builders.ts'
import { flatTopBuilders } from './builders/flat-top-builders.ts'
import type { DemoBuilder } from './demo-builder.ts'
import { typeset } from './typeset.ts'

/** The makers of the demo shop. */
export const demoBuilders: DemoBuilder[] = [...flatTopBuilders, ...electricBuilders, ...bowedAndSmallBuilders].map((builder) => ({
  ...builder,
  bio: typeset(builder.bio),
}))

/** Where people write to the workshop; also what the carrier is given. */
export function contactEmail(builder: DemoBuilder): string {
  return `workshop@${builder.domain}`
}

/** The workshop as a carrier wants it: complete, with somebody to ring. */
export function shipFrom(builder: DemoBuilder): Address {
  return { name: builder.businessName, ...builder.workshop, phone: builder.phone, email: contactEmail(builder) }
}
