import { expectAccessible } from './accessibility.ts'
import { open, press, toast } from './pages.ts'
import { arriveAsMember, arriveAsNewBuyer, reload, thornquist } from './people.ts'
import { expect, test } from './test.ts'

const PROFILE = '/dashboard/profile'

test('a new builder writes their profile; the slug follows the name, and the dashboard opens afterwards', async ({
  page,
  expectRefusalOf,
}) => {
  expectRefusalOf(/\/api\/v1\/profile/)
  await arriveAsNewBuyer(page, '/account?tab=settings')
  await press(page.getByRole('button', { name: 'Enable Seller Mode' }))
  await expect(page.getByText('We’re reviewing your workshop.')).toBeVisible()
  await open(page, PROFILE)
  const form = page.getByRole('form', { name: 'Builder profile' })

  await form.getByLabel('Builder name').fill('Quill & Öak Guitars')
  await expect(form.getByLabel('Page address')).toHaveValue('quill-oeak-guitars')
  await expect(form.getByText('/builder/quill-oeak-guitars')).toBeVisible()
  await form.getByLabel('Page address').fill('Admin')
  await expect(form.getByText('This URL is not available. Please choose another.')).toBeVisible()
  await form.getByLabel('Page address').fill('Quill  Oak')
  await expect(form.getByLabel('Page address')).toHaveValue('quill-oak')

  const specialties = form.getByLabel('Specialties')
  await specialties.fill(' Archtops ')
  await press(form.getByRole('button', { name: 'Add', exact: true }))
  await specialties.fill('archtops')
  await specialties.press('Enter')
  await specialties.fill('Violins')
  await specialties.press('Enter')
  await press(form.getByRole('button', { name: 'Remove Archtops' }))
  await expect(form.getByRole('list', { name: 'Selected' }).getByRole('listitem')).toHaveText(['Violins'])
  await form.getByLabel('Return period in days').fill('14')
  await form.getByLabel('Warranty').selectOption('Lifetime')
  await form.getByLabel('Website URL').fill('javascript:alert(1)')

  await reload(page)
  await press(form.getByRole('button', { name: 'Save profile' }))
  await expect(form.getByText('Enter a web address like https://example.com')).toBeVisible()
  await form.getByLabel('Website URL').fill('quill.example')
  await press(form.getByRole('button', { name: 'Save profile' }))

  await expect(toast(page, 'Profile created successfully!')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await open(page, PROFILE)
  await expect(form.getByLabel('Website URL')).toHaveValue('https://quill.example')
  await expect(form.getByLabel('Return period in days')).toHaveValue('14')
  await expect(form.getByLabel('Warranty')).toHaveValue('lifetime')

  // No one else can see it yet.
  await press(page.getByRole('link', { name: 'Preview your profile' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Quill & Öak Guitars' })).toBeVisible()
  await expect(page.getByText('only you can see this page')).toBeVisible()
  await expectAccessible(page, 'the preview of a profile')
  for (const name of ['Contact Builder', 'Save Builder', 'Share']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-disabled', 'true')
  }
  await expect(page.getByText('has no instruments for sale right now.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Preview your profile' })).toHaveCount(0)
  expect((await page.request.get('/builder/quill-oak')).status()).toBe(404)
})

test('when the shop refuses, input is kept', async ({ page, expectRefusalOf }) => {
  expectRefusalOf(/\/api\/v1\/profile/)
  await arriveAsNewBuyer(page, '/account?tab=settings')
  await press(page.getByRole('button', { name: 'Enable Seller Mode' }))
  await expect(page.getByText('We’re reviewing your workshop.')).toBeVisible()
  await open(page, PROFILE)
  const form = page.getByRole('form', { name: 'Builder profile' })
  await form.getByLabel('Builder name').fill('Tern Guitars')
  await page.route('**/api/v1/profile', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 422, json: SHUT }) : route.continue(),
  )
  await press(form.getByRole('button', { name: 'Save profile' }))
  await expect(form.getByRole('alert')).toContainText('The shop is shut')
  await expect(form.getByRole('alert')).toBeInViewport()
  await page.unroute('**/api/v1/profile')

  await press(form.getByRole('button', { name: 'Save profile' }))
  await expect(toast(page, 'Profile created successfully!')).toBeVisible()
})

const SHUT = { error: { code: 'invalid_input', message: 'The shop is shut', fields: {} } }

test('a builder’s former address redirects to the new one, on page load and in the app', async ({ page }) => {
  await arriveAsMember(page, thornquist, PROFILE)
  const form = page.getByRole('form', { name: 'Builder profile' })
  await expect(form.getByLabel('Page address')).toHaveValue('thornquist-guitars')
  for (const slug of ['thornquist-and-daughter', 'thornquist-guitars']) {
    await form.getByLabel('Page address').fill(slug)
    await press(form.getByRole('button', { name: 'Save profile' }))
    await expect(toast(page, 'Profile updated successfully!').first()).toBeVisible()
    await expect(page).toHaveURL('/dashboard')

    for (const former of ['thornquist-and-daughter', 'thornquist-guitars']) {
      expect(new URL((await page.request.get(`/builder/${former}`)).url()).pathname).toBe(`/builder/${slug}`)
    }
    await open(page, PROFILE)
  }
  const answer = await page.request.get('/builder/thornquist-and-daughter', { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers().location).toBe('/builder/thornquist-guitars')
  expect(answer.headers()['cache-control']).toBe('no-cache')
  const data = await page.request.get('/builder/thornquist-and-daughter.data', { maxRedirects: 0 })
  expect(await data.text()).toContain('/builder/thornquist-guitars')
})
