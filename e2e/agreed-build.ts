import type { Page } from '@playwright/test'
import { apiCallsAs } from './api-calls.ts'
import { newListedBuilder } from './operators.ts'
import { type Buyer, newBuyer } from './people.ts'

export type AgreedBuild = { id: string; maker: Buyer; buyer: Buyer; title: string }

/** A request with an open quote of $4,800, created through the API, so that a spec sheet can follow. */
async function newQuotedBuild(page: Page) {
  const maker = await newListedBuilder(page)
  const buyer = await newBuyer(page)
  const asMaker = apiCallsAs(page.request, maker.session)
  const asBuyer = apiCallsAs(page.request, buyer.session)
  await asMaker('PUT', '/custom-build-settings', { accepts_custom_builds: true })
  const { request } = await asBuyer('POST', '/custom-build-requests', {
    builder_id: maker.profileId,
    customer_name: 'Ann Player',
    customer_email: buyer.email,
    build_type: 'Acoustic Guitar',
    description: 'A small one with a dark top.',
  })
  const { id } = request
  await asMaker('POST', `/custom-build-requests/${id}/quote`, { quoted_price: 4800, estimated_completion: 'In spring' })
  return { id: String(id), maker, buyer, asMaker, asBuyer }
}

/** The same, accepted by the buyer. */
export async function newAcceptedBuild(page: Page) {
  const quoted = await newQuotedBuild(page)
  await quoted.asBuyer('POST', `/custom-build-requests/${quoted.id}/accept`, { version: 1 })
  return quoted
}

export const DRAWN_WOODS = 'Sitka spruce, Indian rosewood'
/** No drawing: each signature would redraw the instrument, which takes most of a second. */
const OTHER_WOODS = 'The boards you sent'

type Sheet = { title?: string; woods?: string }

/** An open quote with a sent spec sheet, and how the buyer signs it and the builder sends the next. */
export async function newSentSheet(page: Page, { title = 'The Heron', woods = OTHER_WOODS }: Sheet = {}) {
  const quoted = await newQuotedBuild(page)
  const { id, asMaker, asBuyer } = quoted
  async function sendSheet(version: number) {
    const { draft } = await asMaker('PUT', `/builds/${id}/sheet-draft`, {
      title,
      family: 'steel_string',
      lines: [{ key: 'body_woods', label: '', value: woods, is_open: false, freeze_stage: null }],
      plan: 'quote',
      promise: '2030-06-30',
    })
    const signed = { hash: draft.hash, agrees: true }
    await asMaker('POST', `/builds/${id}/sheets/${version}/sign`, { ...signed, name: 'Ruth Maker' })
    return () => asBuyer('POST', `/builds/${id}/sheets/${version}/sign`, { ...signed, name: 'Ann Player' })
  }
  return { ...quoted, sendSheet, sign: await sendSheet(1) }
}

/** A build with a signed spec sheet, created through the API, without payments. */
export async function newAgreedBuild(page: Page, title = 'The Heron'): Promise<AgreedBuild> {
  const { id, maker, buyer, sign } = await newSentSheet(page, { title })
  await sign()
  return { id, maker, buyer, title }
}
