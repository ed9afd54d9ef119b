import type { Locator, Page } from '@playwright/test'
import { apiCallsAs, sharedSessionOf } from './api-calls.ts'
import { press } from './pages.ts'
import { arriveAsMember, type Buyer, newBuilder, type Person } from './people.ts'

type NewBuilder = Buyer & { name: string; profileId: string; slug: string }

/** The operator of the demo shop. */
export const operator: Person = { email: 'operator@tonewood.test', password: 'tonewood-demo' }

export async function arriveAsOperator(page: Page, path = '/admin'): Promise<void> {
  await arriveAsMember(page, operator, path)
}

/** A builder in review, with something to review. */
export async function newWaitingBuilder(page: Page): Promise<NewBuilder> {
  const luthier = await newBuilder(page)
  const name = `Wren ${crypto.randomUUID().slice(0, 8)}`
  const about = { business_name: name, bio: 'I repair fiddles on the ferry.', website_url: 'https://wren.example' }
  const { profile } = await apiCallsAs(page.request, luthier.session)('PATCH', '/profile', about)
  return { ...luthier, name, profileId: profile.id, slug: profile.slug }
}

/** The same, approved by the operator. */
export async function newListedBuilder(page: Page): Promise<NewBuilder> {
  const builder = await newWaitingBuilder(page)
  const asOperator = apiCallsAs(page.request, await sharedSessionOf(page.request, operator))
  await asOperator('PATCH', `/admin/builders/${builder.profileId}`, { is_active: true })
  return builder
}

/** Opens an entry of the operator's navigation, in the 'More' menu if it is there. */
export async function goToSection(page: Page, name: string): Promise<void> {
  const link = operatorArea(page).getByRole('link', { name })
  if (!(await link.isVisible())) await press(operatorArea(page).getByText('More'))
  await press(link)
}

/** The pages of the operator area. */
export function operatorArea(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Operator' })
}
