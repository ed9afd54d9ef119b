import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectDatabaseUnavailable, expectRecovered, requestShop } from '#testing/database-faults.ts'
import { type EmbeddedShop, startEmbeddedShop } from '#testing/embedded-shop.ts'
import { imageFile } from '#testing/image-files.ts'
import { mountSmallDisk, type SmallDisk } from '#testing/small-disk.ts'

const FULL = 'The shop has run out of space and cannot save this at the moment. Please try again in a few minutes.'

let disk: SmallDisk | undefined
let shop: EmbeddedShop
beforeAll(async () => {
  disk = await mountSmallDisk(260)
  shop = await startEmbeddedShop({ AUTH_AUTOCONFIRM: 'on' }, { dataDir: disk?.folder })
}, 90_000)
afterAll(async () => {
  await shop.remove()
  await disk?.remove()
}, 30_000)

test('a full disk is reported as such, and everything recovers once there is space', async () => {
  if (!disk) {
    // answer-error.test.ts covers the response to the database's own error; the restart is tested with the embedded servers.
    console.warn('This user may not mount a disk here: recovery from a full one was not tested.')
    return
  }
  const account = { email: 'ada@home.test', password: 'a long password of hers' }
  const { access_token } = JSON.parse((await post('/auth/v1/signup', account)).body) as { access_token: string }
  await disk.fill()

  const isFull = { status: 503, retryAfter: '5' }
  const form = new FormData()
  form.set('bucket', 'avatars')
  form.set('file', new File([Uint8Array.from(await imageFile())], 'me.jpg', { type: 'image/jpeg' }))
  const upload = await requestShop(`${shop.url}/api/v1/uploads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}` },
    body: form,
  })
  expect(upload).toMatchObject(isFull)
  expect(JSON.parse(upload.body)).toMatchObject({ error: { code: 'shop_unavailable', message: FULL } })
  const refused = await writeUntil(503)
  expect(refused).toMatchObject(isFull)
  expect(JSON.parse(refused.body)).toMatchObject({ error: { code: 'shop_unavailable', message: FULL } })
  expect((await requestShop(`${shop.url}/api/v1/products`)).status).toBe(200)

  // The server's own log has no space either, so the server ends and can't be restarted meanwhile.
  for (let timesAway = 0; timesAway < 3; ) {
    await disk.fill()
    const client = await shop.connect().catch(() => undefined)
    const log = `select pg_logical_emit_message(false, 'test', repeat('x', 4000000))`
    await client?.query(log).catch(() => {})
    await client?.end().catch(() => {})
    timesAway = (await requestShop(`${shop.url}/readyz`)).status === 503 ? timesAway + 1 : 0
  }
  await expectDatabaseUnavailable(shop.url)

  await disk.empty()
  await expectRecovered(shop.url)
  expect((await post('/api/v1/contact-messages', message())).status).toBeLessThan(300)
}, 90_000)

/** Writes until a response has this status. */
async function writeUntil(status: number) {
  for (let tries = 0; tries < 2000; tries++) {
    const answer = await post('/api/v1/contact-messages', message())
    if (answer.status === status) return answer
    expect(answer.status, answer.body).toBeLessThan(300)
  }
  throw new Error(`No answer had status ${status}`)
}

// Random letters can't be compressed, so they take up space.
function message() {
  const words = Array.from({ length: 50 }, () => crypto.randomUUID()).join(' ')
  return { name: 'Ada', email: 'ada@home.test', subject: 'other', message: words }
}

function post(path: string, body: object) {
  return requestShop(shop.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
