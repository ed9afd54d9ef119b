import { describe, expect, test } from 'vitest'
import { confirmPickup } from '#domain/delivering/deliveries/confirm-pickup.ts'
import { markDelivered } from '#domain/delivering/deliveries/mark-shipped.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { openWorld } from '#testing/world.ts'
import type { SignedBuild } from '#testing/world-build-changes.ts'
import { buildDeliveries } from '#testing/world-build-deliveries.ts'
import { ofBuild } from './build-consigner.ts'
import type { BuildDeliveryNews } from './build-delivery-emails.ts'

const world = await openWorld()
const { delivered, sent, awaited, see } = buildDeliveries(world)

test('each step sends an email that names the instrument and links to the build page', async () => {
  const build = await delivered()
  const requestId = build.request.id
  const mail = async (news: BuildDeliveryNews, side: 'buyer' | 'builder') => {
    const letter = await composeMail(world.as(null), { mail: 'build-hand-over', to: 'ada@home.test', requestId, news, side })
    expect(letter.text).toContain(news === 'completed' && side === 'buyer' ? '/builder/' : `/custom-builds/${requestId}#delivery`)
    return letter.subject
  }
  expect(await mail('shipped', 'buyer')).toBe('On its way: Heron OM')
  expect(await mail('delivered', 'buyer')).toBe('Delivered: Heron OM')
  expect(await mail('inspection_ends', 'buyer')).toMatch(/^Inspect the instrument by \w+ \d+, \d{4}: Heron OM$/)
  expect(await mail('completed', 'buyer')).toBe('Build completed: Heron OM')
  expect(await mail('completed', 'builder')).toBe('Build completed: Heron OM')

  const subjects = []
  for (const news of ['not_scanned', 'chosen', 'sent_back'] as const) subjects.push(await mail(news, 'builder'))
  for (const news of ['came_back', 'brought_back', 'ready_for_pickup'] as const) subjects.push(await mail(news, 'buyer'))
  for (const subject of subjects) expect(subject).toMatch(/Heron OM$/)
})

describe('the delivery email says how to report a missing instrument', () => {
  const ON_THE_BUILD_PAGE =
    'If you don’t have the instrument, report that on the build page. We’ll pause all deadlines and look into it.'

  async function told(build: SignedBuild) {
    const data = { requestId: build.request.id, news: 'delivered', side: 'buyer' }
    const { text } = await composeMail(world.as(null), { mail: 'build-hand-over', to: 'ada@home.test', ...data })
    const sentence = text.split('\n').find((line) => line.startsWith('If you don’t have the instrument'))
    return { sentence, inItsRoom: (await see(build)).can.not_arrived, toShop: /Contact us: .*\/contact$/m.test(text) }
  }

  test('on the build page, if only the builder marked it as delivered', async () => {
    const build = await sent()
    world.clock.advance(15 * 86_400)
    await markDelivered(world.as(build.builder), ofBuild(build.request.id))
    expect(await told(build)).toEqual({ sentence: ON_THE_BUILD_PAGE, inItsRoom: true, toShop: false })
  })

  test('to the shop, if a carrier reported the delivery', async () => {
    expect(await told(await delivered())).toEqual({
      sentence: 'If you don’t have the instrument, contact us.',
      inItsRoom: false,
      toShop: true,
    })
  })

  test('not at all after a pickup with the code', async () => {
    const build = await awaited()
    const code = (await see(build)).choice?.pickup_code ?? ''
    await confirmPickup(world.as(build.builder), ofBuild(build.request.id), code)
    expect(await told(build)).toEqual({ sentence: undefined, inItsRoom: false, toShop: false })
  })
})
