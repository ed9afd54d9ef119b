import { imageFile } from '#testing/image-files.ts'
import { expectAccessible, expectToFit, SCREENS } from './accessibility.ts'
import { newAgreedBuild } from './agreed-build.ts'
import { apiCallsAs } from './api-calls.ts'
import { payDeposit } from './buying-through-api.ts'
import { press, unfold } from './pages.ts'
import { arriveAs } from './people.ts'
import { expect, test } from './test.ts'

test('the builder proposes a change order, and the buyer accepts the amounts shown', async ({ page, newVisitor }) => {
  test.setTimeout(180_000)
  const build = await newAgreedBuild(page)
  await arriveAs(page, build.maker, `/custom-builds/${build.id}`)
  await unfold(page, 'Spec sheet and changes')
  await press(page.getByRole('button', { name: 'Propose a change' }))
  const form = page.getByRole('dialog', { name: 'Propose a change' })
  await form.getByLabel('Change a spec').selectOption('Inlay')
  await form.getByLabel('Inlay', { exact: true }).fill('Mother of pearl')
  await form.getByLabel('Amount in dollars').fill('180')
  await form.getByLabel('Days').fill('7')
  await expect(form.getByRole('region', { name: 'Effect' })).toContainText('$4,980')
  await expectAccessible(page, 'the form of a change')
  await press(form.getByRole('button', { name: 'Send proposal' }))
  await expect(form).toBeHidden()

  const phone = await newVisitor(SCREENS['on a phone'])
  await arriveAs(phone, build.buyer, `/custom-builds/${build.id}`)
  const change = phone.getByRole('listitem', { name: 'Change 1' })
  await expect(change).toContainText('Change 1: +$180, +7 days')
  await expectAccessible(phone, 'a proposed change')
  await expectToFit(phone, 'a proposed change')
  // By keyboard: the safe answer has the focus.
  await change.getByRole('button', { name: 'Agree to change 1' }).focus()
  await phone.keyboard.press('Enter')
  const asked = phone.getByRole('alertdialog', { name: 'Agree to change 1?' })
  await expect(asked).toContainText('You’re signing version 2 of the spec sheet: $4,980 in total')
  await expect(asked.getByRole('button', { name: 'Not now' })).toBeFocused()
  await phone.keyboard.press('Tab')
  await phone.keyboard.press('Enter')
  await expect(change).toContainText('Agreed · version 2 of the spec sheet')
  await unfold(phone, 'Dates')
  await expect(phone.getByText('First promised')).toBeVisible()
})

test('a builder asks with a picture and is late, and the buyer cancels at the amounts shown', async ({ page, newVisitor }) => {
  test.setTimeout(180_000)
  const build = await newAgreedBuild(page)
  await payDeposit(page.request, { buyer: build.buyer, id: build.id, amount: 2400 })
  const asMaker = apiCallsAs(page.request, build.maker.session)
  // The work can start once the payment is settled.
  await expect(() => asMaker('POST', `/builds/${build.id}/stages/design/start`)).toPass({ timeout: 60_000 })

  const maker = await newVisitor()
  await arriveAs(maker, build.maker, `/custom-builds/${build.id}`)
  await unfold(maker, 'Questions')
  await press(maker.getByRole('button', { name: 'Ask the buyer' }))
  const form = maker.getByRole('dialog', { name: /^Ask / })
  await form.getByLabel('Your question').fill('Is this the top you want?')
  const file = { name: 'top.jpg', mimeType: 'image/jpeg', buffer: await imageFile({ width: 800, height: 600 }) }
  await form.locator('input[type=file]').first().setInputFiles(file)
  await expect(form.getByRole('img').first()).toBeVisible()
  await expectAccessible(maker, 'the form of a question')
  await press(form.getByRole('button', { name: 'Ask', exact: true }))
  await expect(form).toBeHidden()

  await arriveAs(page, build.buyer, `/custom-builds/${build.id}`)
  const question = page.getByRole('listitem', { name: 'Is this the top you want?' })
  await expect(question).toBeVisible()
  await expectAccessible(page, 'an open question')
  await press(question.getByRole('button', { name: 'Yes' }))
  await expect(question).toContainText('Answered: yes')

  await unfold(maker, 'Dates')
  await press(maker.getByRole('button', { name: 'Send delay notice…' }))
  const notice = maker.getByRole('dialog', { name: 'Delay notice' })
  await notice.getByLabel('New date').fill('2030-07-25')
  await notice.getByLabel('Reason').fill('A crack in the top.')
  await press(notice.getByRole('button', { name: 'Send notice' }))
  await expect(page.getByText('You can wait, or cancel the build and get a full refund of $2,400.')).toBeVisible()
  await expectAccessible(page, 'a delay notice')
  await press(page.getByRole('button', { name: 'Cancel for a full refund' }))
  const end = page.getByRole('dialog', { name: `Cancel ${build.title}?` })
  await expect(end).toContainText('The build is late, so you’ll get a full refund to your card: $2,400.')
  await expectAccessible(page, 'the cancellation of a build')
  await press(end.getByRole('button', { name: 'Cancel for a $2,400 refund' }))
  await expect(page.getByText('You canceled this build. Refund to your card: $2,400.')).toBeVisible()
  await expect(page.getByText('This build was canceled.').first()).toBeVisible()
})
