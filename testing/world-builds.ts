import { QuoteRequest, SubmitRequest } from '#contracts/custom-build-request-bodies.ts'
import type { CustomBuildRequest } from '#contracts/custom-build-requests.ts'
import { SaveCustomBuildSettings } from '#contracts/custom-build-settings-bodies.ts'
import { quoteRequest } from '#domain/custom-builds/quote-request.ts'
import { saveSettings } from '#domain/custom-builds/save-settings.ts'
import { submitRequest } from '#domain/custom-builds/submit-request.ts'
import type { World } from './world.ts'
import type { BuilderWishes, Person } from './world-people.ts'

/** What the simple form sends. */
export function requestBody(builder: Pick<Person, 'profileId'>, wishes: Record<string, unknown> = {}) {
  return {
    builder_id: builder.profileId,
    customer_name: 'Ada Player',
    customer_email: 'ada@world.test',
    build_type: 'Mandolin',
    description: 'A small one with a dark top, for a 13 7/8" scale.',
    ...wishes,
  }
}

/** A builder whom the public sees and who builds to order. */
export async function workshop(world: World, wishes: BuilderWishes = {}): Promise<Person> {
  const builder = await world.builder(wishes)
  await saveSettings(world.as(builder), SaveCustomBuildSettings.parse({ accepts_custom_builds: true }))
  return builder
}

export type Build = { builder: Person; buyer: Person; request: CustomBuildRequest }

/** A request in the buyer's own words, just sent. */
export async function requested(world: World, people: Partial<Pick<Build, 'builder' | 'buyer'>> = {}): Promise<Build> {
  const builder = people.builder ?? (await workshop(world))
  const buyer = people.buyer ?? (await world.buyer())
  const { request } = await submitRequest(world.as(buyer), SubmitRequest.parse(requestBody(builder)))
  return { builder, buyer, request }
}

/** The builder names a price, the first time or again. */
export async function quote(world: World, build: Build, price: number, wishes: object = {}): Promise<CustomBuildRequest> {
  const body = QuoteRequest.parse({ quoted_price: price, estimated_completion: 'In spring', ...wishes })
  return (await quoteRequest(world.as(build.builder), build.request.id, body)).request
}

/** The same, from nothing. */
export async function quoted(
  world: World,
  price: number,
  people: Partial<Pick<Build, 'builder' | 'buyer'>> = {},
): Promise<Build> {
  const build = await requested(world, people)
  return { ...build, request: await quote(world, build, price) }
}
