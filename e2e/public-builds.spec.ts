import { expectAccessible, expectToFit, SCREENS } from './accessibility.ts'
import { newAgreedBuild } from './agreed-build.ts'
import { open, press, unfold } from './pages.ts'
import { arriveAs } from './people.ts'
import { expect, test } from './test.ts'

test('both sides agree to a public page, which anyone can read until one side makes it private', async ({
  page,
  newVisitor,
  expectRefusalOf,
}) => {
  test.setTimeout(240_000)
  expectRefusalOf(/\/builds\//)
  const build = await newAgreedBuild(page)
  const bench = await newVisitor()
  await arriveAs(bench, build.maker, `/custom-builds/${build.id}`)
  await unfold(bench, 'Public page')
  await press(bench.getByRole('button', { name: 'Make public' }))
  await expect(bench.getByText('The page will go live once Ann Player agrees.')).toBeVisible()

  await arriveAs(page, build.buyer, `/custom-builds/${build.id}`)
  await unfold(page, 'Public page')
  await page.getByLabel('Your name on the page').fill('A player in Lisbon')
  await press(page.getByRole('button', { name: 'Make public' }))
  const link = page.getByRole('link', { name: 'View public page' })
  await expect(link).toBeVisible()
  const path = (await link.getAttribute('href')) ?? ''

  const visitor = await newVisitor(SCREENS['on a phone'])
  await open(visitor, path)
  await expect(visitor.getByRole('heading', { level: 1, name: build.title })).toBeVisible()
  await expect(visitor.getByText('for A player in Lisbon')).toBeVisible()
  await expect(visitor.getByRole('main')).not.toContainText('Ann Player')
  await expect(visitor.getByRole('main')).not.toContainText('$')
  await expectAccessible(visitor, 'the public page of a build')
  await expectToFit(visitor, 'the public page of a build')

  await press(page.getByRole('button', { name: 'Make private' }))
  await expect(page.getByRole('button', { name: 'Make public' })).toBeVisible()
  await open(visitor, path)
  await expect(visitor.getByRole('heading', { name: 'Build not found' })).toBeVisible()
})
