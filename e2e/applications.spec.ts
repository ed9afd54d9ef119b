import type { Page } from '@playwright/test'
import { mailTo } from './mailbox.ts'
import { open, press, toast } from './pages.ts'
import { arriveAs, arriveAsNewBuyer, type Buyer, newBuyer, thornquist } from './people.ts'
import { addToCart, openProduct, purchaseButton } from './shop.ts'
import { expect, test } from './test.ts'

/** By the demo builder; no other journey buys it. */
const INSTRUMENT = 'Iron Range Jumbo'
const APPLICATIONS = '/account?tab=applications'

test('the builder hears of an application by mail, its buyer of the answer, and buys', async ({ page }) => {
  const builder = await atTheBench(page)
  await builder.needsApproval(INSTRUMENT)
  const [approved, declined] = [await newBuyer(page), await newBuyer(page)]

  await arriveAs(page, declined)
  await applyFor(page, '')
  await arriveAs(page, approved)
  await applyFor(page, 'I play in a quiet band.')
  await open(page, APPLICATIONS)
  const entry = page.getByRole('article', { name: INSTRUMENT })
  await expect(entry.getByText('Pending')).toBeVisible()
  await expect(entry.getByText('has not answered yet')).toBeVisible()

  const letter = await mailTo(page, thornquist.email, `would like to buy ${INSTRUMENT}`)
  expect(letter.text).not.toContain(approved.email)
  await builder.decide('I play in a quiet band.', 'approved')
  // The page hears of it by itself.
  await expect(entry.getByText('Approved')).toBeVisible()
  await mailTo(page, approved.email, `You can buy ${INSTRUMENT} now`)

  await press(entry.getByRole('link', { name: 'Add to Cart on its page' }))
  await expect(page.getByRole('heading', { level: 1, name: INSTRUMENT })).toBeVisible()
  await addToCart(page)

  await builder.decide('', 'declined')
  await mailTo(page, declined.email, `About your application for ${INSTRUMENT}`)
  await arriveAs(page, declined, APPLICATIONS)
  await expect(entry.getByText('Declined')).toBeVisible()
  await expect(entry.getByText('You were not charged.')).toBeVisible()
  await press(entry.getByRole('link', { name: 'Apply again' }))
  await expect(purchaseButton(page, 'Apply to Purchase')).toBeEnabled()
})

test('who has not applied for anything is told what this is', async ({ page }) => {
  await arriveAsNewBuyer(page, APPLICATIONS)
  await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible()
})

async function applyFor(page: Page, message: string) {
  await openProduct(page, INSTRUMENT)
  await press(purchaseButton(page, 'Apply to Purchase'))
  const dialog = page.getByRole('dialog', { name: 'Apply to Purchase' })
  await dialog.getByLabel(/^Message to/).fill(message)
  await press(dialog.getByRole('button', { name: 'Submit Application' }))
  await expect(toast(page, 'Application submitted. The builder will confirm availability.')).toBeVisible()
  await expect(purchaseButton(page, 'Application Pending')).toBeDisabled()
}

/** The demo builder, who answers by the API. */
async function atTheBench({ request }: Page) {
  const signedIn = await request.post('/auth/v1/token?grant_type=password', { data: thornquist })
  const { access_token }: { access_token: Buyer['session'] } = await signedIn.json()
  const headers = { authorization: `Bearer ${access_token}` }
  return {
    async needsApproval(name: string) {
      const { products }: { products: { id: string; name: string }[] } = await (
        await request.get('/api/v1/products/own', { headers })
      ).json()
      const product = products.find((own) => own.name === name)
      const answer = await request.patch(`/api/v1/products/${product?.id}`, { headers, data: { requires_approval: true } })
      expect(answer.ok()).toBe(true)
    },
    async decide(message: string, decision: 'approved' | 'declined') {
      const { applications }: { applications: { id: string; message: string }[] } = await (
        await request.get('/api/v1/purchase-applications/received?status=pending', { headers })
      ).json()
      const application = applications.find((each) => each.message === message)
      const answer = await request.post(`/api/v1/purchase-applications/${application?.id}/decision`, {
        headers,
        data: { decision },
      })
      expect(answer.ok()).toBe(true)
    },
  }
}
