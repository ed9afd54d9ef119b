import { SendQuote, SubmitRequest } from '#contracts/custom-builds/build-request-bodies.ts'
import type { CustomBuildRequest } from '#contracts/custom-builds/build-request-views.ts'
import { SaveCustomBuildSettings } from '#contracts/custom-builds/build-settings-bodies.ts'
import type { ErrorBody } from '#contracts/kernel/error-views.ts'
import { saveSettings } from '#domain/custom-builds/offers/edit-build-offer.ts'
import { acceptQuote, sendQuote } from '#domain/custom-builds/requests/request-actions.ts'
import { requestBuild } from '#domain/custom-builds/requests/request-build.ts'
import type { WorldApi } from './api.ts'
import type { World } from './world.ts'
import type { BuilderOverrides, Person } from './world-people.ts'

/** What the simple form sends. */
export function requestBody(builder: Pick<Person, 'profileId'>, overrides: Record<string, unknown> = {}) {
  return {
    builder_id: builder.profileId,
    customer_name: 'Ada Player',
    customer_email: 'ada@world.test',
    build_type: 'Mandolin',
    description: 'A small one with a dark top, for a 13 7/8" scale.',
    ...overrides,
  }
}

/** A listed builder who accepts custom builds. */
export async function workshop(world: World, overrides: BuilderOverrides = {}): Promise<Person> {
  const builder = await world.builder(overrides)
  await saveSettings(world.as(builder), SaveCustomBuildSettings.parse({ accepts_custom_builds: true }))
  return builder
}

export type Build = { builder: Person; buyer: Person; request: CustomBuildRequest }

/** A new request with a free description. */
export async function requested(world: World, people: Partial<Pick<Build, 'builder' | 'buyer'>> = {}): Promise<Build> {
  const builder = people.builder ?? (await workshop(world))
  const buyer = people.buyer ?? (await world.buyer())
  const { request } = await requestBuild(world.as(buyer), SubmitRequest.parse(requestBody(builder)))
  return { builder, buyer, request }
}

/** The builder sends a quote, or a revision. */
export async function quote(world: World, build: Build, price: number, overrides: object = {}): Promise<CustomBuildRequest> {
  const body = SendQuote.parse({ quoted_price: price, estimated_completion: 'In spring', ...overrides })
  return (await sendQuote(world.as(build.builder), build.request.id, body)).request
}

/** The same, with a new request. */
export async function quoted(
  world: World,
  price: number,
  people: Partial<Pick<Build, 'builder' | 'buyer'>> = {},
): Promise<Build> {
  const build = await requested(world, people)
  return { ...build, request: await quote(world, build, price) }
}

/** The same, accepted by the buyer, so that a spec sheet can follow. */
export async function accepted(
  world: World,
  price: number,
  people: Partial<Pick<Build, 'builder' | 'buyer'>> = {},
): Promise<Build> {
  const build = await quoted(world, price, people)
  return { ...build, request: (await acceptQuote(world.as(build.buyer), build.request.id, 1)).request }
}

/** Calls `/api/v1/custom-build-requests…`: a GET, or a POST with a body. */
export function askBuildRequests(api: WorldApi) {
  return async <Body>(as: Person | null, path: string, json?: unknown) => {
    const method = json === undefined ? 'GET' : 'POST'
    const response = await api.request(`/api/v1/custom-build-requests${path}`, { as, json, method })
    const body = (await response.json()) as Body & Partial<ErrorBody>
    return { status: response.status, body, error: body.error, fields: body.error?.fields ?? {} }
  }
}
