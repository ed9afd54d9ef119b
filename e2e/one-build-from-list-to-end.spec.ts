import type { Page } from '@playwright/test'
import { expectAccessible, expectToFit, SCREENS } from './accessibility.ts'
import { apiCallsAs, sessionOf } from './api-calls.ts'
import { enterOn, tabTo, typeInto } from './keyboard.ts'
import { mailTo } from './mailbox.ts'
import { expect, test } from './moved-shop.ts'
import { newWaitingBuilder } from './operators.ts'
import { open, press, unfold } from './pages.ts'
import { arriveAs, arriveAsMember, type Buyer, newBuyer } from './people.ts'
import { CARDS, HOME, payBy } from './shop.ts'

/** A builder at a desk, a buyer on a phone. */
type Walk = { builder: Page; buyer: Page; maker: Buyer & { slug: string }; player: Buyer }

const TITLE = 'The Heron'
const WORKSHOP = {
  name: 'Wren Workshop',
  street1: '417 Montgomery St',
  city: 'San Francisco',
  state: 'CA',
  zip: '94104',
  country: 'US',
  phone: '415 555 0100',
}

test('one build from the waiting list to the end of its inspection', async ({ page, newBrowser, passDays }) => {
  test.setTimeout(300_000)
  const maker = await newWaitingBuilder(page)
  const player = await newBuyer(page)
  await apiCallsAs(page.request, maker.session)('PUT', '/custom-build-settings', { accepts_custom_builds: true })
  const walk: Walk = { builder: await newBrowser(), buyer: await newBrowser(SCREENS['on a phone']), maker, player }
  await arriveAs(walk.builder, maker, '/dashboard/order-book')
  await arriveAs(walk.buyer, player, `/builder/${maker.slug}`)

  await test.step('the builder opens a waiting list, and the buyer joins', () => joinList(walk))
  await test.step('the builder offers a slot, and the buyer accepts it and pays its fee', () => takeSlot(walk))
  await test.step('the builder quotes a price by keyboard, and the buyer accepts it', () => agreeOnPrice(walk))
  await test.step('the builder writes a spec sheet, and both sign it', () => signSheet(walk))
  await test.step('the buyer pays the first payment, and no more', () => payStart(walk))
  await test.step('the builder starts work by keyboard, and the buyer is notified', () => beginWork(walk))

  await passDays(215)
  const room = new URL(await openLateBuild(walk)).pathname
  await test.step('the promised date has passed: the builder sets another, and the buyer agrees to wait', () => agreeToWait(walk))
  await test.step('the builder finishes and packs it', async () => {
    await finishStages(page, walk, room)
    await pack(walk)
  })
  await test.step('the buyer chooses delivery and pays', () => payDelivery(walk))
  await test.step('the builder buys a label, and the carrier delivers', async () => sendParcel(walk, await newBrowser()))

  await test.step('the buyer accepts the instrument, and an email invites a review', () => complete(walk))
})

async function joinList({ builder, buyer, maker }: Walk) {
  await press(builder.getByRole('button', { name: 'Set up order book' }))
  const rules = builder.getByRole('dialog', { name: 'Order book settings' })
  await rules.getByLabel('Number of builds').fill('1')
  await rules.getByLabel('Slot fee ($)').fill('200')
  await press(rules.getByRole('button', { name: 'Save' }))
  await expect(builder.getByText('Your profile says: Request Custom Build')).toBeVisible()

  await open(buyer, `/builder/${maker.slug}`)
  await expect(buyer.getByText('$200 holds a slot and counts toward the price.')).toBeVisible()
  await press(buyer.getByRole('button', { name: 'Request Custom Build' }).first())
  const request = buyer.getByRole('dialog', { name: 'Request Custom Build' })
  await request.getByLabel('Full Name').fill('Ann Player')
  await request.getByLabel('Type of Instrument').selectOption('Acoustic Guitar')
  await request.getByLabel('Detailed Description').fill('A small one with a dark top.')
  await press(request.getByRole('button', { name: 'Submit request' }))
  await press(buyer.getByRole('button', { name: 'My Custom Builds' }))
  await press(buyer.getByRole('link', { name: 'View your spot' }))
  await expect(buyer.getByRole('heading', { name: /^You are 1st of 1\. Your slot is likely between / })).toBeVisible()
}

async function takeSlot({ builder, buyer }: Walk) {
  await press(builder.getByRole('button', { name: 'Offer slot 1 of April–June 2030' }))
  await press(builder.getByRole('button', { name: 'Offer slot', exact: true }))
  await expect(builder.getByText('Offered').first()).toBeVisible()
  await expect(buyer.getByRole('heading', { name: /^Your build slot: / })).toBeVisible()
  await press(buyer.getByRole('button', { name: 'Accept and pay $200' }))
  await expect(buyer).toHaveURL(/\/sandbox\/pay\//)
  await payBy(buyer, CARDS.pays)
  await expect(buyer.getByRole('heading', { name: 'Your slot is April–June 2030. No action needed.' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(builder.getByText('Taken').first()).toBeVisible()
}

async function agreeOnPrice({ builder, buyer }: Walk) {
  await enterOn(builder.getByRole('link', { name: 'Ann Player' }))
  await typeInto(builder.getByLabel('Your response'), 'With pleasure: spruce over rosewood.')
  await typeInto(builder.getByLabel('Quoted price'), '4800')
  await typeInto(builder.getByLabel('Estimated completion'), 'In autumn')
  await enterOn(builder.getByRole('button', { name: 'Send quote' }))
  await expect(builder.getByText('Quoted', { exact: true })).toBeVisible()

  await press(buyer.getByRole('link', { name: 'Your custom builds' }))
  await expect(buyer.getByRole('button', { name: 'Accept quote' })).toBeVisible()
  // The slot fee isn't a deposit, but part of it.
  await expect(buyer.getByRole('button', { name: 'Pay Deposit ($2,200)' })).toBeVisible()
}

async function signSheet({ builder, buyer }: Walk) {
  await unfold(builder, 'Optional: details in writing')
  await builder.getByRole('form', { name: 'Spec sheet' }).getByText('More', { exact: true }).click()
  await builder.getByLabel('Instrument', { exact: true }).fill(TITLE)
  await builder.getByRole('combobox', { name: 'Body woods', exact: true }).fill('The boards you sent')
  await builder.getByLabel('Nut width, in mm or inches').fill('44.5')
  await builder.getByLabel('Promised by').fill('2030-09-30')
  await press(builder.getByRole('button', { name: 'Save and preview' }))
  await expect(builder.getByRole('region', { name: 'Preview' })).toBeFocused()
  await builder.getByLabel('Your full name').fill('Ruth Maker')
  await builder.getByRole('checkbox', { name: 'I have read this spec sheet and agree to it' }).check()
  await press(builder.getByRole('button', { name: 'Sign and send' }))
  await expect(builder.getByText('Waiting for the buyer’s signature', { exact: true })).toBeVisible()

  // The signature accepts the quote.
  await buyer.getByLabel('Your full name').fill('Ann Player')
  await buyer.getByRole('checkbox', { name: 'I have read this spec sheet and agree to it' }).check()
  await press(buyer.getByRole('button', { name: 'Sign spec sheet' }))
  await expect(buyer.getByRole('heading', { name: TITLE })).toBeFocused()
  for (const side of [buyer, builder]) await expect(side.getByText('Signed by both sides')).toBeVisible()
}

async function payStart({ buyer }: Walk) {
  await press(buyer.getByRole('button', { name: 'Pay Deposit ($2,200)' }))
  await payBy(buyer, CARDS.pays)
  await press(buyer.getByRole('link', { name: 'See the custom build' }))
  await expect(buyer.getByText('Your slot is April–June 2030. No action needed.')).toBeVisible({ timeout: 30_000 })
  await expectToFit(buyer, 'the room of a build that waits for its slot')
}

async function beginWork({ builder, buyer }: Walk) {
  await open(builder, '/dashboard/bench')
  const entry = builder.getByRole('article', { name: TITLE })
  await enterOn(entry.getByRole('button', { name: 'Start design' }))
  const early = builder.getByRole('alertdialog')
  await expect(early).toContainText('slot begins in April 2030. Start now?')
  await enterOn(early.getByRole('button', { name: 'Start now' }))
  await expect(entry.getByRole('button', { name: 'Mark design done' })).toBeVisible()
  await enterOn(entry.getByLabel(`More actions for ${TITLE}`))
  await enterOn(entry.getByRole('button', { name: `Add note to ${TITLE}` }))
  const update = builder.getByRole('dialog', { name: TITLE })
  await typeInto(update.getByLabel('Note'), 'The drawing is done.')
  await enterOn(update.getByRole('button', { name: 'Send' }))
  await expect(update).toBeHidden()
  await expect(buyer.getByText('The drawing is done.')).toBeVisible()
  await tabTo(entry.getByRole('button', { name: 'Mark design done' }))
  await builder.keyboard.press('Enter')
  // Undo is possible for ten seconds.
  await expect(entry.getByRole('button', { name: 'Start wood' })).toBeVisible({ timeout: 30_000 })
  await expect(buyer.getByText('Done: Design')).toBeVisible()
}

/** Months later both sign in again. Returns the build's address. */
async function openLateBuild({ builder, buyer, maker, player }: Walk): Promise<string> {
  await mailTo(buyer, player.email, `Due today: ${TITLE}`)
  await arriveAsMember(buyer, player, '/account?tab=custom-builds')
  await expect(buyer.getByText('Overdue since Sep 30.')).toBeVisible()
  await press(buyer.getByRole('link', { name: 'Open the build' }))
  await expect(buyer.getByText('Promised date reached: no new date yet')).toBeVisible()
  await arriveAsMember(builder, maker, '/dashboard/bench')
  await press(builder.getByRole('article', { name: TITLE }).getByRole('link', { name: 'Overdue: notify Ann Player' }))
  await expect(builder.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  return buyer.url()
}

async function agreeToWait({ builder, buyer }: Walk) {
  await press(builder.getByRole('button', { name: 'Send delay notice…' }))
  const notice = builder.getByRole('dialog', { name: 'Delay notice' })
  await notice.getByLabel('New date').fill('2030-11-15')
  await notice.getByLabel('Reason').fill('A crack in the top.')
  await press(notice.getByRole('button', { name: 'Send notice' }))
  await expect(notice).toBeHidden()
  await expect(buyer.getByText('You can wait, or cancel the build and get a full refund of $2,400.')).toBeVisible()
  await press(buyer.getByRole('button', { name: 'Wait until Nov 15' }))
  await expect(buyer.getByText('First promised')).toBeVisible()
  await expect(builder.getByText('New date: Nov 15, because the buyer agreed to wait')).toBeVisible()
}

/** The remaining eight stages need no decision. */
async function finishStages(page: Page, { maker }: Walk, room: string) {
  const id = room.split('/').at(-1)
  const asMaker = apiCallsAs(page.request, await sessionOf(page.request, maker))
  await asMaker('PATCH', '/profile', { shipping_address: WORKSHOP })
  const { build } = await asMaker('GET', `/builds/${id}`)
  for (const { key, status } of build.stages) {
    if (status === 'done') continue
    await asMaker('POST', `/builds/${id}/stages/${key}/start`)
    await asMaker('POST', `/builds/${id}/stages/${key}/finish`)
  }
}

async function pack({ builder }: Walk) {
  await builder.getByLabel('Weight (ounces)').fill('150')
  await press(builder.getByRole('button', { name: 'Save parcel' }))
  await expect(builder.getByText('Your measurements')).toBeVisible()
  await builder.getByLabel('Setup measured').check()
  await builder.getByRole('textbox', { name: 'Action' }).first().fill('2.4 / 1.8 mm')
  await press(builder.getByRole('button', { name: 'Save checklist' }))
  await expect(builder.getByText('1 of 7 done.')).toBeVisible()
  await expectAccessible(builder, 'packing a build')
}

async function payDelivery({ buyer }: Walk) {
  await expect(buyer.getByText('Your instrument is finished. Pay $2,400 and choose delivery or pickup.')).toBeVisible()
  await buyer.getByLabel('Name or company').fill(HOME['Full name'])
  for (const label of ['Street address', 'City', 'ZIP code'] as const) await buyer.getByLabel(label).fill(HOME[label])
  await buyer.getByLabel('State').selectOption(HOME.State)
  await press(buyer.getByRole('button', { name: 'Get prices' }))
  await expect(buyer.getByRole('group', { name: 'Service' })).toBeVisible()
  await expectAccessible(buyer, 'choosing a delivery')
  await press(buyer.getByRole('button', { name: 'Choose delivery' }))
  const section = buyer.getByRole('region', { name: 'Delivery and inspection' })
  await expect(section.getByText('Insured delivery')).toBeVisible()
  // Another way to pay would leave out the delivery.
  await unfold(buyer, 'Payments')
  await expect(buyer.getByRole('button', { name: /^Pay Balance/ })).toHaveCount(0)
  await press(section.getByRole('button', { name: /^Pay \$2,4\d\d\.\d\d$/ }))
  await payBy(buyer, CARDS.pays)
  await press(buyer.getByRole('link', { name: 'See the custom build' }))
  await expect(buyer.getByText(/^Your instrument is finished and paid for\./)).toBeVisible({ timeout: 30_000 })
}

async function sendParcel({ builder, buyer }: Walk, carrier: Page) {
  await press(builder.getByRole('button', { name: 'Buy label' }))
  const labels = builder.getByRole('dialog', { name: 'Buy label' })
  await expect(labels.getByText('Chosen by the buyer')).toBeVisible()
  await press(labels.getByRole('button', { name: 'Buy label' }))
  await expect(builder.getByRole('link', { name: 'Print the Label (PDF)' })).toBeVisible({ timeout: 30_000 })
  await carrier.goto((await builder.getByRole('link', { name: /^[0-9A-Z]{8,}$/ }).getAttribute('href')) ?? '')
  await press(carrier.getByRole('button', { name: 'Pick up parcel' }))
  await expect(buyer.getByText(/^On the way with /)).toBeVisible({ timeout: 30_000 })
  await press(carrier.getByRole('button', { name: 'Send out for delivery' }))
  await press(carrier.getByRole('button', { name: 'Deliver parcel' }))
  await expect(buyer.getByText('Inspect your instrument by Oct 10 and confirm that everything is as agreed.')).toBeVisible({
    timeout: 30_000,
  })
  await expect(buyer.getByText('2.4 / 1.8 mm')).toBeVisible()
  await expectAccessible(buyer, 'looking at a build on a phone')
}

async function complete({ builder, buyer, player }: Walk) {
  await press(buyer.getByRole('button', { name: 'Accept instrument' }))
  await expect(buyer.getByText('The instrument is yours.', { exact: true })).toBeVisible()
  await expectAccessible(buyer, 'a completed build')
  await expect(builder.getByText('Completed.', { exact: true })).toBeVisible()

  const { links } = await mailTo(buyer, player.email, `Build completed: ${TITLE}`)
  await open(buyer, links.find((link) => link.endsWith('tab=reviews')) ?? '')
  await press(buyer.getByRole('button', { name: 'Write First Review' }))
  const review = buyer.getByRole('form', { name: /^Your review/ })
  await review.getByText('5 stars').click({ force: true })
  await review.getByLabel('Your review', { exact: true }).fill('Late, and worth every day.')
  await press(review.getByRole('button', { name: 'Submit review' }))
  await expect(buyer.getByRole('article', { name: player.name })).toContainText('Late, and worth every day.')
}
