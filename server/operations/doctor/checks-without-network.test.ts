import { expect, test } from 'vitest'
import { checkClock } from './check-clock.ts'
import { checkWebhookSecrets, compareModes } from './check-keys.ts'
import { checkMemory, checkNode, checkRoom, nearestFolder } from './check-machine.ts'

const key = (secretKey: string) => ({ secretKey, webhookSecrets: ['whsec_1'], apiBase: undefined })
const labels = (apiKey: string) => ({ apiKey, webhookSecrets: ['rosewood'], apiBase: undefined })
const HTTPS = 'https://shop.example'

test.each([
  ['real money at an address that only this machine has', 'wrong', key('sk_live_1'), labels('EZAK1'), 'http://localhost:3000'],
  ['real money with sample labels', 'wrong', key('sk_live_1'), labels('EZTK1'), HTTPS],
  ['labels that cost money for test payments', 'warning', key('sk_test_1'), labels('EZAK1'), HTTPS],
  ['test payments at a public address', 'warning', key('sk_test_1'), labels('EZTK1'), HTTPS],
  ['test payments on this machine', 'ok', key('sk_test_1'), labels('EZTK1'), 'http://localhost:3000'],
  ['real money and real labels at a public address', 'ok', key('sk_live_1'), labels('EZAK1'), HTTPS],
])('%s: %s', (_, state, stripe, easypost, publicUrl) => {
  expect(compareModes({ stripe, easypost, publicUrl })).toMatchObject([{ state }])
})

test('EasyPost without a webhook secret is a warning', () => {
  const easypost = { ...labels('EZTK1'), webhookSecrets: [] }
  expect(checkWebhookSecrets({ stripe: undefined, easypost })).toMatchObject([{ check: 'webhooks', state: 'warning' }])
})

test('a clock is compared with the one that differs most', () => {
  const state = (...aheadMs: number[]) => checkClock(aheadMs.map((each) => ({ of: 'the database’s', aheadMs: each })))
  expect(state(200, -900).state).toBe('ok')
  expect(state(200, -20_000)).toMatchObject({
    state: 'warning',
    says: expect.stringContaining('20 seconds behind the database’s'),
  })
  expect(state(600_000)).toMatchObject({ state: 'wrong', says: expect.stringContaining('600 seconds ahead of') })
})

test('an old Node, little memory and a full disk come with advice', async () => {
  expect(await checkNode('18.20.4')).toMatchObject({ state: 'wrong', says: 'Node 18.20.4 is too old: install Node 20 or newer.' })
  expect((await checkNode(process.versions.node)).state).toBe('ok')
  expect([checkMemory(512e6).state, checkMemory(2e9).state]).toEqual(['warning', 'ok'])
  expect([50e6, 1e9, 50e9].map((bytes) => checkRoom(bytes, '/data').state)).toEqual(['wrong', 'warning', 'ok'])
  expect(await nearestFolder('/no/such/folder')).toBe('/')
})
