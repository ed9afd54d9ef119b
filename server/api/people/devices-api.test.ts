import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Devices } from '#contracts/people/device-views.ts'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { sessions, users } from '#domain/people/accounts/accounts-tables.ts'
import { openAuthShop } from '#testing/auth-shop.ts'
import { readEvents } from '#testing/read-events.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const shop = openAuthShop(world)
const PASSWORD = 'spruce and maple'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0'

/** An account without sessions that has signed in before */
async function owner() {
  const buyer = await world.buyer({ password: PASSWORD })
  await world.db.delete(sessions).where(eq(sessions.userId, buyer.id))
  await world.db.update(users).set({ lastSignInAt: world.clock.now() }).where(eq(users.id, buyer.id))
  await world.jobs.clear()
  return buyer
}

async function browser(email: string, userAgent: string, cookie = '') {
  const answer = await shop.post(
    '/auth/v1/token?grant_type=password',
    { email, password: PASSWORD },
    { 'user-agent': userAgent, cookie },
  )
  const { access_token } = (await answer.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${access_token}` }
  return {
    cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '',
    call: (method: string, path: string) => shop.request(method, `/api/v1/${path}`, undefined, headers),
    devices: async () => ((await (await shop.get('/api/v1/account/devices', headers)).json()) as Devices).devices,
  }
}
const mails = async () => (await world.jobs.taken(sendMailJob)).map(({ payload }) => payload)

test('two browsers are two devices, and a second sign-in in one of them adds none', async () => {
  const { email } = await owner()
  const windows = await browser(email, WINDOWS)
  world.clock.advance(60)
  const mac = await browser(email, MAC)
  await browser(email, WINDOWS, windows.cookie)

  expect(await mac.devices()).toMatchObject([
    { label: 'Firefox on macOS', method: 'password', is_current: true },
    { label: 'Chrome on Windows', is_current: false },
  ])
})

test('signing out on a device ends all its sessions at once and closes its live stream', async () => {
  const { email } = await owner()
  const phone = await browser(email, WINDOWS)
  const phoneAgain = await browser(email, WINDOWS, phone.cookie)
  const laptop = await browser(email, MAC)
  const events = readEvents(await phone.call('GET', 'events'))
  expect(await events.next()).toBe('hello')
  const [, other] = await laptop.devices()

  expect((await laptop.call('DELETE', `account/devices/${other?.id}`)).status).toBe(200)

  expect((await phone.call('GET', 'orders')).status).toBe(401)
  expect((await phoneAgain.call('GET', 'orders')).status).toBe(401)
  expect(await laptop.devices()).toHaveLength(1)
  expect((await laptop.call('DELETE', `account/devices/${other?.id}`)).status).toBe(200)
  await events.cancel()
})

test('nobody can sign out another account’s device, and a token cannot list any', async () => {
  const [ann, bob] = [await owner(), await owner()]
  const [anns, bobs] = [await browser(ann.email, WINDOWS), await browser(bob.email, MAC)]
  const [device] = await bobs.devices()
  expect((await anns.call('DELETE', `account/devices/${device?.id}`)).status).toBe(404)
  expect(await bobs.devices()).toHaveLength(1)
  expect((await shop.get('/api/v1/account/devices')).status).toBe(401)
})

test('a new device sends one email; its next sign-in, and an account’s first sign-in, send none', async () => {
  const { email, id } = await owner()
  const { cookie } = await browser(email, WINDOWS)
  expect(await mails()).toMatchObject([{ mail: 'new-sign-in', to: email, method: 'password', device: 'Chrome on Windows' }])
  await browser(email, WINDOWS, cookie)
  expect(await mails()).toHaveLength(1)

  await world.jobs.clear()
  await world.db.update(users).set({ lastSignInAt: null }).where(eq(users.id, id))
  await browser(email, MAC)
  expect(await mails()).toEqual([])
})

test('a burst of sign-ins sends at most ten emails a day', async () => {
  world.settings.rateLimits = true
  const { email } = await owner()
  await Promise.all(Array.from({ length: 12 }, () => browser(email, WINDOWS)))
  world.settings.rateLimits = false
  expect(await mails()).toHaveLength(10)
})

test('the shop stores neither the user agent nor the cookie', async () => {
  const { email, id } = await owner()
  const { cookie } = await browser(email, WINDOWS)
  const stored = JSON.stringify(await world.db.select().from(sessions).where(eq(sessions.userId, id)))
  expect(stored).not.toContain('Mozilla')
  expect(stored).not.toContain(cookie.split('=')[1])
})
