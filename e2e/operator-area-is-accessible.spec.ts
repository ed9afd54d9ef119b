import { expectAccessible, expectAccessibleOnBothScreens, onPhone } from './accessibility.ts'
import { arriveAsOperator, newWaitingBuilder, operatorArea } from './operators.ts'
import { open, press } from './pages.ts'
import { expect, test } from './test.ts'

test('every page of the operator area is accessible in both themes', async ({ page, newVisitor }) => {
  test.slow()
  const builder = await newWaitingBuilder(await newVisitor())
  await arriveAsOperator(page)
  await press(operatorArea(page).getByText('More'))
  await expect(operatorArea(page).getByRole('link', { name: 'Log' })).toBeVisible()
  await expectAccessibleOnBothScreens(page, 'the sections behind More')
  const links = operatorArea(page).getByRole('link')
  await expect(links).toHaveCount(17)
  const parts = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  await page.keyboard.press('Escape')
  await expect(links).toHaveCount(6)
  await onPhone(page, () => expect(links).toHaveCount(3))
  for (const path of [...parts, `/admin/builders/${builder.profileId}`]) {
    await onPhone(page, async () => {
      await open(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expect(operatorArea(page).locator('[aria-current=page]')).toBeInViewport({ ratio: 0.9 })
      await expectAccessible(page, `${path}, on a phone`)
    })
    await expect(operatorArea(page).locator('[aria-current=page]')).toBeInViewport({ ratio: 0.9 })
    await expectAccessible(page, path)
  }
  await press(page.getByRole('button', { name: `Reject ${builder.name}` }))
  await expect(page.getByRole('dialog', { name: `Reject ${builder.name}?` })).toBeVisible()
  await expectAccessibleOnBothScreens(page, 'turning a builder away')
  await open(page, '/admin/builds?show=stalled')
  await press(page.getByRole('link', { name: 'Headland jumbo' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Headland jumbo' })).toBeVisible()
  await expect(page.getByText('There has been no update for a long time.')).toBeVisible()
  await expectAccessibleOnBothScreens(page, 'a build that is stalled')
  await press(page.getByRole('button', { name: 'Settle…' }))
  await expect(page.getByRole('dialog').getByText('Thornquist Guitars keeps')).toBeVisible()
  await expectAccessibleOnBothScreens(page, 'settling a build')
  await open(page, '/admin/orders')
  await press(page.getByRole('row', { name: 'Paid' }).first().getByRole('link').first())
  await press(page.getByRole('button', { name: /^Refund order/ }))
  await expect(page.getByRole('alertdialog', { name: /^Refund order/ })).toBeVisible()
  await expectAccessibleOnBothScreens(page, 'a refund')
})
