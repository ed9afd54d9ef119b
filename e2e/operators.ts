import { expect, type Locator, type Page } from '@playwright/test'
import { arriveAsNewLuthier } from './luthier.ts'
import { arriveAs, type Buyer, type Person } from './people.ts'

/** Runs the demo shop. */
export const operator: Person = { email: 'operator@tonewood.test', password: 'tonewood-demo' }

export async function arriveAsOperator(page: Page, path = '/admin'): Promise<void> {
  const answer = await page.request.post('/auth/v1/token?grant_type=password', { data: operator })
  await arriveAs(page, { ...operator, session: await answer.text() }, path)
}

/** Somebody who waits to be looked at, with something to look at. */
export async function newWaitingBuilder(page: Page): Promise<Buyer & { name: string; profileId: string }> {
  const luthier = await arriveAsNewLuthier(page)
  const name = `Wren ${crypto.randomUUID().slice(0, 8)}`
  const answer = await page.request.patch('/api/v1/profile', {
    headers: { authorization: `Bearer ${JSON.parse(luthier.session).access_token}` },
    data: { business_name: name, bio: 'I repair fiddles on the ferry.', website_url: 'https://wren.example' },
  })
  expect(answer.ok()).toBe(true)
  return { ...luthier, name, profileId: (await answer.json()).profile.id }
}

/** The parts of the operator's area. */
export function operatorArea(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Operator' })
}
