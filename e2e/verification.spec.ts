import { expectAccessibleOnBothScreens } from './accessibility.ts'
import { press } from './pages.ts'
import { arriveAsMember, thornquist } from './people.ts'
import { expect, test } from './test.ts'

const REFUSAL = {
  code: 'verification_required',
  message: 'Please confirm it’s you to continue',
  fields: {},
  details: { about: 'verification', methods: ['password'] },
}

test('a builder with an old session confirms the password, and the action continues', async ({ page, expectRefusalOf }) => {
  expectRefusalOf(/payouts\/dashboard|account\/verification/)
  await arriveAsMember(page, thornquist, '/dashboard/payouts')
  let calls = 0
  await page.route('**/api/v1/payouts/dashboard', (route) => {
    calls += 1
    return calls === 1 ? route.fulfill({ status: 403, json: { error: REFUSAL } }) : route.continue()
  })
  await press(page.getByRole('button', { name: 'Bank account and payouts' }))

  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  const password = dialog.getByLabel('Password')
  await expect(password).toBeFocused()
  await expectAccessibleOnBothScreens(page, 'the confirmation')
  await password.fill('not my password')
  await password.press('Enter')
  await expect(dialog.getByText('This is not your current password')).toBeVisible()
  await password.fill(thornquist.password)
  await password.press('Enter')

  await expect(page).toHaveURL(/\/sandbox\/express\//)
})
