import type { Page } from '@playwright/test'
import { expectAccessible, expectToFit, SCREENS } from './accessibility.ts'
import { apiCallsAs } from './api-calls.ts'
import { mailTo } from './mailbox.ts'
import { arriveAsOperator, newListedBuilder } from './operators.ts'
import { open, press, toast } from './pages.ts'
import { arriveAs, arriveAsNewBuyer, newBuyer } from './people.ts'
import { expect, test } from './test.ts'

const THANKS = 'Thank you. Our team will review your report.'

test('a review and a public collection are reported; an operator takes them down with a reason and restores the review', async ({
  page,
  newVisitor,
}) => {
  const [author, reader] = [await newVisitor(), await newVisitor(SCREENS['on a phone'])]
  const builder = await newListedBuilder(page)
  const reviews = `/builder/${builder.profileId}?tab=reviews`
  const writer = await newBuyer(author)
  const say = apiCallsAs(author.request, writer.session)
  await say('POST', `/builders/${builder.profileId}/reviews`, { rating: 1, review_text: `Rather see my shop. ${builder.name}` })
  const wishes = { name: `Shop of ${builder.name}`, description: 'Everything half price', is_public: true }
  const { wishlist } = await say('POST', '/wishlists', wishes)

  await open(reader, reviews)
  const card = reader.getByRole('article').filter({ hasText: 'Rather see my shop.' })
  await expect(card).toBeVisible()
  await expect(card.getByRole('button', { name: /^Report/ })).toHaveCount(0)
  const reporter = await arriveAsNewBuyer(reader, reviews)
  await press(card.getByRole('button', { name: /^Report the review by/ }))
  const dialog = reader.getByRole('dialog', { name: 'Report this review' })
  await press(dialog.getByRole('button', { name: 'Report' }))
  await expect(dialog.getByText('Please choose a reason')).toBeVisible()
  await dialog.getByLabel('Spam or advertising').check()
  await dialog.getByLabel(/^What happened/).fill('A shop of their own')
  await expectAccessible(reader, 'a review that is reported')
  await dialog.getByRole('button', { name: 'Report' }).dblclick()
  await expect(toast(reader, THANKS)).toBeVisible()
  await expect(card.getByRole('button', { name: /^Report/ })).toBeFocused()

  await open(reader, `/wishlist/${wishlist.id}`)
  await press(reader.getByRole('button', { name: 'Report this collection' }))
  const about = reader.getByRole('dialog', { name: 'Report this collection' })
  await about.getByLabel('Something else').check()
  await press(about.getByRole('button', { name: 'Report' }))
  await expect(toast(reader, THANKS)).toBeVisible()
  await expectToFit(reader, 'a public collection')

  await arriveAs(author, writer, reviews)
  const own = author.getByRole('article').filter({ hasText: 'Rather see my shop.' })
  await expect(own.getByRole('button', { name: 'Delete' })).toBeVisible()
  await expect(own.getByRole('button', { name: /^Report/ })).toHaveCount(0)
  await expect(author.getByRole('tab', { name: 'Reviews (1)' })).toBeVisible()

  await arriveAsOperator(page, '/admin/reports')
  const mine = page.getByRole('article').filter({ hasText: reporter.email })
  const review = mine.filter({ hasText: 'Rather see my shop.' })
  await expect(review).toContainText('A shop of their own')
  await expectAccessible(page, 'reports of all kinds')
  await press(review.getByRole('button', { name: /^Take down/ }))
  const down = page.getByRole('dialog', { name: 'Take this review down?' })
  await press(down.getByRole('button', { name: 'Take down' }))
  await expect(down.getByText('Please give a reason')).toBeVisible()
  await down.getByLabel('Reason').fill('It advertises another shop.')
  await expectAccessible(page, 'a review that is taken down')
  await down.getByRole('button', { name: 'Take down' }).dblclick()
  await expect(toast(page, 'Review taken down')).toBeVisible()
  await expect(review).toBeHidden()
  await mailTo(page, writer.email, `Your review of ${builder.name} was taken down`)

  // Its author sees it without a reload; for others it is not found.
  const marked = author.getByRole('region', { name: 'Your review' })
  await expect(marked).toContainText('It advertises another shop.')
  await expect(marked.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await expect(author.getByRole('button', { name: /Write|Edit your review/ })).toHaveCount(0)
  await expect(author.getByRole('tab', { name: 'Reviews (0)' })).toBeVisible()
  await expectAccessible(author, 'their own review that was taken down')
  await open(reader, reviews)
  await expect(reader.getByRole('heading', { name: 'No reviews yet' })).toBeVisible()

  const collection = mine.filter({ hasText: wishes.name })
  await expect(collection).toContainText('Everything half price')
  await press(collection.getByRole('button', { name: /^Clear name/ }))
  await act(page, 'Clear this collection’s name?', 'Clear name')
  await expect(toast(page, 'Name removed')).toBeVisible()
  await open(reader, `/wishlist/${wishlist.id}`)
  await expect(reader.getByRole('heading', { level: 1, name: 'Collection', exact: true })).toBeVisible()

  await page.getByLabel('Show').selectOption('Reviewed')
  await press(collection.getByRole('button', { name: /^Make private/ }))
  await act(page, 'Make this collection private?', 'Make private')
  await expect(collection.getByText('Private now')).toBeVisible()
  // Only an operator can let its owner publish it again.
  await press(collection.getByRole('button', { name: /^Allow publishing/ }))
  await act(page, 'Allow this collection to be public?', 'Allow publishing')
  await expect(toast(page, 'The owner can share this collection again')).toBeVisible()
  await press(review.getByRole('button', { name: /^Restore/ }))
  await act(page, 'Restore this review?', 'Restore')
  await expect(toast(page, 'Review is visible again')).toBeVisible()
  await expect(author.getByRole('tab', { name: 'Reviews (1)' })).toBeVisible()
  await expect(marked).toBeHidden()
  await open(page, '/admin/log')
  for (const line of [
    'Restored a review',
    'Made a collection private',
    'Allowed a collection to be shared again',
    'Cleared the name of a collection',
    'Took a review down',
  ]) {
    await expect(page.getByRole('row', { name: line }).first()).toBeVisible()
  }
})

/** Enters a reason and confirms. */
async function act(page: Page, title: string, label: string) {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByLabel('Reason').fill('As we talked about.')
  await press(dialog.getByRole('button', { name: label }))
  await expect(dialog).toBeHidden()
}
