import type { APIRequestContext } from '@playwright/test'
import { apiCallsAs, sharedSessionOf } from './api-calls.ts'
import { thornquist } from './people.ts'

/** A unique name for a published instrument: no other test buys it, and a retried test uses another one. */
export async function newInstrument(request: APIRequestContext, more: object = {}): Promise<string> {
  const name = `Wayside ${crypto.randomUUID().slice(0, 6)}`
  await (await builderThroughApi(request)).lists(name, more)
  return name
}

/** The demo builder changes something through the API while another person looks at a page. */
export async function builderThroughApi(request: APIRequestContext) {
  const call = apiCallsAs(request, await sharedSessionOf(request, thornquist))

  return {
    /** A newly published instrument. */
    async lists(name: string, more: object = {}): Promise<string> {
      const measures = { weight_oz: 200, length_inches: 44, width_inches: 18, height_inches: 7 }
      const listing = { name, price: 2400, is_available: true, use_builder_address: true, ...measures, ...more }
      const { product } = await call('POST', '/products', listing)
      return product.id
    },
    changes: (id: string, edit: object) => call('PATCH', `/products/${id}`, edit),
    deletes: (id: string) => call('DELETE', `/products/${id}`),
    /** Answers the application for this instrument. */
    async decides(product_id: string, message: string, decision: 'approved' | 'declined') {
      const { applications } = await call('GET', '/purchase-applications/received?status=pending')
      const asked = applications.find((each: Asked) => each.product_id === product_id && each.message === message)
      await call('POST', `/purchase-applications/${asked?.id}/decision`, { decision })
    },
  }
}

type Asked = { product_id: string; message: string }
