import type { Page } from '@playwright/test'
import { apiCallsAs } from './api-calls.ts'
import { newListedBuilder } from './operators.ts'
import { type Buyer, newBuyer } from './people.ts'

export type AgreedBuild = { id: string; maker: Buyer; buyer: Buyer; title: string }

/** A request whose quote of $4,800 was accepted, through the API: a spec sheet may follow. */
export async function newAcceptedBuild(page: Page) {
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
  await asBuyer('POST', `/custom-build-requests/${id}/accept`, { version: 1 })
  return { id: String(id), maker, buyer, asMaker, asBuyer }
}

/** A build whose spec sheet both have signed, through the API. Nothing is paid. */
export async function newAgreedBuild(page: Page, title = 'The Heron'): Promise<AgreedBuild> {
  const { id, maker, buyer, asMaker, asBuyer } = await newAcceptedBuild(page)
  const { draft } = await asMaker('PUT', `/builds/${id}/sheet-draft`, {
    title,
    family: 'steel_string',
    lines: [{ key: 'body_woods', label: '', value: 'Sitka spruce, Indian rosewood', is_open: false, freeze_stage: null }],
    plan: 'quote',
    promise: '2030-06-30',
  })
  const signed = { hash: draft.hash, agrees: true }
  await asMaker('POST', `/builds/${id}/sheets/1/sign`, { ...signed, name: 'Ruth Maker' })
  await asBuyer('POST', `/builds/${id}/sheets/1/sign`, { ...signed, name: 'Ann Player' })
  // The build begins in a job.
  for (let tries = 0; tries < 100; tries++) {
    const { build } = await asBuyer('GET', `/custom-build-requests/${id}`)
    if (build) break
    await page.waitForTimeout(200)
  }
  return { id, maker, buyer, title }
}
