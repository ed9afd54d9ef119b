import type { Page } from '@playwright/test'
import { imageFile } from '#testing/image-files.ts'
import { expectAccessible, SCREENS } from './accessibility.ts'
import { sessionOf } from './api-calls.ts'
import { newListedBuilder } from './operators.ts'
import { open, press, toast } from './pages.ts'
import { arriveAs, arriveAsNewBuyer, demoBuyer, newBareAccount } from './people.ts'
import { expect, test } from './test.ts'

const card = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words })
const form = (page: Page) => page.getByRole('form', { name: /^Your review/ })
const counted = (page: Page) => page.getByRole('region', { name: 'At a glance', exact: true })

/** A builder without reviews, listed by the operator, on their own page. Returns its address. */
async function arriveAsListedBuilder(page: Page): Promise<string> {
  const builder = await newListedBuilder(page)
  const reviews = `/builder/${builder.slug}?tab=reviews`
  await arriveAs(page, builder, reviews)
  return reviews
}

// The trace would fetch blob previews, which the page's policy forbids.
test.use({ trace: 'off' })

test('a buyer reviews a builder and a reader votes; both show up at once', async ({ page, newVisitor, expectRefusalOf }) => {
  expectRefusalOf(/\/reviews$/)
  const bench = await newVisitor()
  const reviews = await arriveAsListedBuilder(bench)
  await expect(bench.getByRole('heading', { name: 'No reviews yet' })).toBeVisible()

  // A person who hasn't accepted the terms and has no name.
  const me = await newBareAccount(page)
  await arriveAs(page, me, reviews)
  await press(page.getByRole('button', { name: 'Write First Review' }))
  await expect(form(page)).toContainText('0/1000')
  await press(form(page).getByRole('button', { name: 'Submit review' }))
  await expect(form(page)).toContainText('Please select a rating')
  // The first star has the focus: the arrow keys choose, as in any radio group.
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('ArrowRight')
  await expect(form(page).getByRole('radio', { name: '4 stars' })).toBeChecked()
  await expect(form(page)).not.toContainText('Please select a rating')
  const words = form(page).getByLabel('Your review', { exact: true })
  await words.fill('x'.repeat(1200))
  await expect(form(page)).toContainText(/1000\/1000/)
  await words.fill('Rings like a bell.\nArrived in tune.')
  await expect(form(page)).toContainText('35/1000')
  const buffer = await imageFile({ width: 300, height: 400 })
  const files = [1, 2, 3, 4, 5].map((n) => ({ name: `${n}.jpg`, mimeType: 'image/jpeg', buffer }))
  await form(page).locator('input[type=file][multiple]').setInputFiles(files)
  await expect(toast(page, '5 image(s) uploaded!')).toBeVisible()
  // Closed before sending, the draft is in the browser's next tab with its stars and photos.
  const next = await page.context().newPage()
  await next.goto(reviews)
  await page.reload()
  for (const tab of [next, page]) {
    await press(tab.getByRole('button', { name: 'Write First Review' }))
    await expect(form(tab).getByLabel('Your review', { exact: true })).toHaveValue('Rings like a bell.\nArrived in tune.')
    await expect(form(tab).getByRole('radio', { name: '4 stars' })).toBeChecked()
    await expect(form(tab).getByText('5 of 5').first()).toBeVisible()
  }
  await next.close()
  // If the terms are declined, nothing is sent and nothing is lost.
  await press(form(page).getByRole('button', { name: 'Submit review' }))
  const terms = page.getByRole('dialog', { name: 'Accept the terms' })
  await expectAccessible(page, 'the terms')
  await press(terms.getByRole('button', { name: 'Cancel' }))
  await expect(form(page)).toContainText('Please accept the terms of use before you continue')
  await press(form(page).getByRole('button', { name: 'Submit review' }))
  await terms.getByLabel('I am 18 or older').check()
  await press(terms.getByRole('button', { name: 'Accept and continue' }))
  // Part of an email address is not a public name. Once a name is chosen, the review is sent automatically.
  const naming = page.getByRole('dialog', { name: 'Choose your name' })
  await expect(naming.getByRole('textbox', { name: 'Your name' })).toBeFocused()
  await expectAccessible(page, 'the name')
  await naming.getByRole('textbox', { name: 'Your name' }).fill(me.email.split('@')[0] ?? '')
  await press(naming.getByRole('button', { name: 'Save and continue' }))
  await expect(naming).toContainText('This is part of your email address. Please choose another name')
  await naming.getByRole('textbox', { name: 'Your name' }).fill('Ada Quill')
  await press(naming.getByRole('button', { name: 'Save and continue' }))
  await expect(toast(page, 'Review submitted successfully!')).toBeVisible()
  await expect(page.getByRole('article', { name: 'Ada Quill' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit your review' })).toBeFocused()

  // Four photos, the last with the number of others; the lightbox starts with the clicked one.
  const own = card(page, 'Rings like a bell.')
  await expect(own.getByRole('button', { name: /^Open photo/ })).toHaveCount(4)
  await expect(own.getByText('+1', { exact: true })).toBeVisible()
  await press(own.getByRole('button', { name: 'Open photo 3 of 5' }))
  const lightbox = page.getByRole('dialog', { name: /^Photos by/ })
  await expect(lightbox.getByText('3 / 5')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(lightbox.getByText('4 / 5')).toBeVisible()
  await press(lightbox.getByRole('button', { name: 'Next' }))
  await expect(lightbox.getByText('5 / 5')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()

  // The builder's page updates without a reload, its figures too.
  await expect(card(bench, 'Rings like a bell.')).toBeVisible()
  await expect(bench.getByRole('tab', { name: 'Reviews (1)' })).toBeVisible()
  await expect(counted(bench)).toContainText('4.0')
  // A builder can neither review nor vote on their own page.
  await expect(bench.getByRole('button', { name: /Write|helpful/i })).toHaveCount(0)

  const reader = await newVisitor()
  await arriveAsNewBuyer(reader, reviews)
  const read = card(reader, 'Rings like a bell.')
  await press(read.getByRole('button', { name: 'Helpful (0)', exact: true }))
  await expect(toast(reader, 'Marked as helpful')).toBeVisible()
  await expect(own).toContainText('Helpful (1)')
  await press(read.getByRole('button', { name: 'Not helpful (0)' }))
  await expect(toast(reader, 'Marked as not helpful')).toBeVisible()
  await expect(own).toContainText('Helpful (0)')
  await expect(own).toContainText('Not helpful (1)')
  await press(read.getByRole('button', { name: 'Not helpful (1)' }))
  await expect(read.getByRole('button', { name: 'Not helpful (0)' })).toHaveAttribute('aria-pressed', 'false')
  await expect(own).toContainText('Not helpful (0)')
  // The author cannot vote on their own review.
  await expect(own.getByRole('button', { name: /helpful/i })).toHaveCount(0)

  await press(own.getByRole('button', { name: 'Edit', exact: true }))
  await expect(form(page).getByRole('radio', { name: '4 stars' })).toBeFocused()
  await form(page).getByText('2 stars').click({ force: true })
  await press(form(page).getByRole('button', { name: 'Update review' }))
  await expect(toast(page, 'Review updated successfully!')).toBeVisible()
  await expect(own.getByRole('img', { name: '2 out of 5 stars' })).toBeVisible()
  await expect(counted(page)).toContainText('2.0')

  await press(own.getByRole('button', { name: 'Delete', exact: true }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }))
  await expect(toast(page, 'Review deleted successfully')).toBeVisible()
  await expect(own).toBeHidden()
  await expect(bench.getByRole('tab', { name: 'Reviews (0)' })).toBeVisible()
  await expect(bench.getByText('Average rating')).toBeHidden()
})

test('a visitor can read everything, and is asked to sign up before writing or voting', async ({ page, newVisitor }) => {
  const plain = await newVisitor({ javaScriptEnabled: false })
  await plain.goto('/builders?q=Larkwell')
  const entry = plain.getByRole('article').filter({ hasText: 'Larkwell Electric' })
  await expect(entry.getByRole('img', { name: '3.5 out of 5 stars' })).toBeVisible()
  await entry.getByRole('link').click()
  await plain.getByRole('tab', { name: 'Reviews (2)' }).click()
  await expect(card(plain, 'I laughed, as predicted.')).toContainText('Verified purchase')
  await expect(card(plain, 'Good answers, slow answers.')).not.toContainText('Verified purchase')
  const known = await plain.locator('script[type="application/ld+json"]').allTextContents()
  expect(known.join()).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":"3.5","reviewCount":2')

  await open(page, '/builder/larkwell-electric?tab=reviews')
  await press(page.getByRole('button', { name: /^Helpful/ }).first())
  await expect(page.getByRole('dialog')).toContainText('Please sign in to vote on reviews')
  await page.keyboard.press('Escape')
  await press(page.getByRole('button', { name: 'Write Review' }))
  await expect(page.getByRole('dialog')).toContainText('Please sign in to leave a review')
  await page.keyboard.press('Escape')

  await open(page, '/builder/atelier-beaudrin?tab=reviews')
  await expect(page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Write First Review' }))
  await expect(page.getByRole('dialog')).toContainText('Please sign in to leave a review')

  await open(page, '/catalog?q=Larkwell')
  await press(page.getByRole('main').getByRole('article').getByRole('link').first())
  await press(page.getByRole('link', { name: /3\.5 out of 5 stars/ }))
  await expect(page).toHaveURL('/builder/larkwell-electric?tab=reviews')
})

test('reviews, their form and their photos fit a phone', async ({ newVisitor }) => {
  const page = await newVisitor(SCREENS['on a phone'])
  const session = await sessionOf(page.request, demoBuyer)
  await arriveAs(page, { ...demoBuyer, session }, '/builder/thornquist-guitars?tab=reviews')
  await expectAccessible(page, 'the reviews')
  // Once the page knows whose review is theirs, its list stays as it is.
  await expect(page.getByRole('button', { name: 'Edit your review' })).toBeVisible()
  await press(page.getByRole('button', { name: /^Open photo 4 of 5.*Portage Parlour/ }))
  await expect(page.getByText('4 / 5')).toBeVisible()
  await expectAccessible(page, 'a photo, large')
  await page.keyboard.press('Escape')
  // An existing review can be edited.
  await press(page.getByRole('button', { name: 'Edit your review' }))
  await expect(form(page).getByRole('radio', { name: '5 stars' })).toBeChecked()
  await expect(form(page).getByRole('textbox', { name: /^Description of photo/ })).toHaveCount(5)
  await expectAccessible(page, 'the form')
})
