import { type APIRequestContext, expect } from '@playwright/test'
import { thornquist } from './people.ts'

/** The demo builder changes things by the API, while somebody else looks at a page. */
export async function builderAtWork(request: APIRequestContext) {
  const signedIn = await request.post('/auth/v1/token?grant_type=password', { data: thornquist })
  const { access_token }: { access_token: string } = await signedIn.json()
  const headers = { authorization: `Bearer ${access_token}` }

  async function call(method: string, path: string, data?: object) {
    const answer = await request.fetch(path, { method, headers, data })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return answer.status() === 204 ? undefined : answer.json()
  }

  return {
    /** A new instrument in the shop window. */
    async lists(name: string, more: object = {}): Promise<string> {
      const measures = { weight_oz: 200, length_inches: 44, width_inches: 18, height_inches: 7 }
      const listing = { name, price: 2400, is_available: true, use_builder_address: true, ...measures, ...more }
      const { product } = await call('POST', '/api/v1/products', listing)
      return product.id
    },
    changes: (id: string, edit: object) => call('PATCH', `/api/v1/products/${id}`, edit),
    deletes: (id: string) => call('DELETE', `/api/v1/products/${id}`),
    changesProfile: (edit: object) => call('PATCH', '/api/v1/profile', edit),
    async profile() {
      return (await call('GET', '/api/v1/profile')).profile
    },
    /** Says yes to everybody who asks. */
    async approvesAll() {
      const { applications } = await call('GET', '/api/v1/purchase-applications/received?status=pending')
      for (const { id } of applications)
        await call('POST', `/api/v1/purchase-applications/${id}/decision`, { decision: 'approved' })
    },
  }
}
