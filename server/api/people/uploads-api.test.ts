import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import type { UploadedPicture } from '#contracts/people/upload-views.ts'
import { MAX_UPLOAD_BYTES } from '#contracts/people/uploads.ts'
import { deleteUploadFilesJob } from '#domain/people/uploads/drop-uploads.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { imageFile, longGif, longWebp, phonePhoto } from '#testing/image-files.ts'
import { type Sent, sendFile, sendForm } from '#testing/send-file.ts'
import { storedBytes } from '#testing/world-files.ts'
import type { Person } from '#testing/world-people.ts'

const { world, api } = await openApiWorld()
let maker: Person
beforeEach(async () => {
  maker = await world.builder()
})

const send = (sent: Sent) => sendFile(api, { as: maker, ...sent })
const said = async (answer: Response) => (await answer.json()).error.message
const keptBy = async (person: Person) => (await world.db.select().from(uploads)).filter((row) => row.userId === person.id)

async function takenIn(sent: Sent): Promise<UploadedPicture> {
  const answer = await send(sent)
  expect(answer.status).toBe(201)
  return answer.json()
}

describe('an uploaded picture', () => {
  test('is stored in three widths, under a generated name, in its account’s folder', async () => {
    const picture = await takenIn({ bytes: await imageFile({ width: 1600, height: 1200 }) })
    expect(picture).toMatchObject({ bucket: 'instrumentimages', width: 1600, height: 1200 })
    expect(picture.url).toBe(`http://shop.test/${picture.key}-800.webp`)
    const paths = [...world.files.kept.keys()].filter((path) => path.includes(maker.id))
    const name = `instrumentimages/user_uploads/${maker.id}/products/\\d{13}-[0-9a-v]{16}`
    expect(paths.sort()).toEqual([1600, 400, 800].map((width) => expect.stringMatching(new RegExp(`^${name}-${width}.webp$`))))
    expect(picture.key).not.toContain(maker.id)
    const sizes = await Promise.all(paths.map(async (path) => (await sharp(world.files.kept.get(path)?.bytes).metadata()).width))
    expect(sizes).toEqual([1600, 400, 800])
  })

  test('is also stored at the viewer’s width if it is large enough and not a portrait', async () => {
    const bytes = await imageFile({ width: 1800, height: 1350 })
    expect(await takenIn({ bytes })).toMatchObject({ width: 1800, height: 1350 })
    const [detail] = [...world.files.kept].filter(([path]) => path.includes(maker.id) && path.endsWith('-3200.webp'))
    expect((await sharp(detail?.[1].bytes).metadata()).width).toBe(1800)
    expect(await takenIn({ bytes, bucket: 'avatars', folder: 'profile' })).toMatchObject({ width: 1600 })
  })

  test.each([
    ['avatars', 'profile', 'webp'],
    ['builderprofileimages', 'profile', 'gif'],
    ['instrumentimages', 'products', 'gif'],
    ['instrumentimages', 'products', 'webp'],
    ['custombuildsexampleimages', 'listings', 'webp'],
    ['buildupdateimages', 'builds', 'webp'],
    ['custombuildsexampleimages', 'listings', 'png'],
    ['reviewimages', 'reviews', 'webp'],
  ] as const)('can go to %s, folder %s, as %s', async (bucket, folder, format) => {
    await takenIn({ bucket, folder, bytes: await imageFile({ format }), fileName: 'x' })
    expect((await keptBy(maker))[0]?.path).toContain(`/${folder}/`)
  })

  test('is upright, and reveals nothing about camera, person or place', async () => {
    const bytes = await phonePhoto()
    expect((await sharp(bytes).metadata()).exif?.includes('Secret Camera')).toBe(true)
    const picture = await takenIn({ bytes })
    // Stored as 60 by 40, on its side.
    expect(picture).toMatchObject({ width: 40, height: 60 })
    expect(storedBytes(world.files, picture.key)).not.toMatch(/Secret Camera|Jane Doe|Exif|EXIF|GPS|ICCP|XMP/)
  })

  test('is the first frame of an animation, whatever its length', async () => {
    const gif = await takenIn({ bytes: await longGif(300), fileName: 'a.gif' })
    const webp = await takenIn({ bytes: await longWebp(100), bucket: 'reviewimages' })
    for (const picture of [gif, webp]) {
      expect(picture).toMatchObject({ width: 64, height: 64 })
      expect(storedBytes(world.files, picture.key)).not.toContain('ANIM')
    }
  })

  test.each([
    ['a strip as high as a tower', { width: 20, height: 20_000 }],
    ['a strip as wide as a street', { width: 20_000, height: 20 }],
    ['one point', { width: 1, height: 1 }],
  ])('can be %s', async (_, size) => {
    const { width, height } = await takenIn({ bytes: await imageFile({ ...size, format: 'png' }) })
    expect(width).toBeLessThanOrEqual(3200)
    expect(height).toBeLessThanOrEqual(6400)
  })
})

describe('upload limits', () => {
  test('five megabytes, and not one byte more', async () => {
    const picture = await imageFile()
    const filled = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)])
    expect((await send({ bytes: filled(MAX_UPLOAD_BYTES) })).status).toBe(201)
    for (const size of [MAX_UPLOAD_BYTES + 1, MAX_UPLOAD_BYTES + 1_000_000]) {
      const answer = await send({ bytes: filled(size) })
      expect(answer.status).toBe(413)
      expect(await said(answer)).toBe('File size must be less than 5MB')
    }
  })

  test('thirty unused pictures, even if uploaded at once', async () => {
    const bytes = await imageFile()
    const answers = await Promise.all(Array.from({ length: 34 }, () => send({ bytes })))
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(30)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(4)
    expect(await keptBy(maker)).toHaveLength(30)
  })

  test('a hundred and twenty files an hour, accepted or refused', async () => {
    world.settings.rateLimits = true
    try {
      for (let n = 0; n < 120; n += 1) expect((await send({ bytes: Buffer.from('no picture') })).status).toBe(415)
      const answer = await send({ bytes: await imageFile() })
      expect(answer.status).toBe(429)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    } finally {
      world.settings.rateLimits = false
    }
  })
})

describe('the form', () => {
  test('is not read without sign-in', async () => {
    const answer = await sendFile(api, { bytes: Buffer.alloc(MAX_UPLOAD_BYTES * 2) })
    expect(answer.status).toBe(401)
    expect(await said(answer)).toBe('User must be authenticated to upload files')
  })

  test.each([
    [{ bucket: 'secrets' }, 'bucket'],
    [{ bucket: '__proto__' }, 'bucket'],
    [{ bucket: '../avatars' }, 'bucket'],
    [{ bucket: 'instrumentimages', folder: 'reviews' }, 'folder'],
    [{ folder: '../../products' }, 'folder'],
    [{ bytes: undefined }, 'file'],
  ])('%j is refused', async (more, field) => {
    const answer = await send({ bytes: await imageFile(), ...more })
    expect(answer.status).toBe(422)
    expect((await answer.json()).error.fields).toHaveProperty(field)
    expect(await keptBy(maker)).toEqual([])
  })

  test('contains exactly one file', async () => {
    const file = new File([Uint8Array.from(await imageFile())], 'a.jpg')
    const two = new FormData()
    two.append('file', file)
    two.append('file', file)
    const text = new FormData()
    text.append('file', 'data:image/png;base64,AAAA')
    for (const form of [two, text]) {
      form.append('bucket', 'avatars')
      expect((await sendForm(api, form, maker)).status).toBe(422)
    }
    expect(await keptBy(maker)).toEqual([])
  })

  test.each([
    ['application/json', '{"file":"x"}', 415],
    ['application/x-www-form-urlencoded', 'file=x&bucket=avatars', 415],
    ['image/jpeg', '\xff\xd8\xff', 415],
    ['multipart/form-data', 'x', 400],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc', 400],
    ['multipart/form-data; boundary=x', '', 400],
  ])('as %s with the body %j is answered %i', async (type, body, status) => {
    const answer = await api.request('/api/v1/uploads', { as: maker, method: 'POST', headers: { 'content-type': type }, body })
    expect(answer.status).toBe(status)
  })

  test('leaves nothing behind if it cannot be stored', async () => {
    const before = world.files.kept.size
    world.files.failNext()
    const answer = await send({ bytes: await imageFile() })
    expect(answer.status).toBe(503)
    expect(await said(answer)).toBe('Failed to upload image')
    expect(await keptBy(maker)).toEqual([])
    expect(world.files.kept.size - before).toBeLessThan(3)
    const jobs = await world.jobs.taken(deleteUploadFilesJob)
    expect(jobs.at(-1)?.payload.uploads[0]?.path).toContain(maker.id)
  })
})

describe('deleting an upload', () => {
  const remove = (key: string, as: Person | null) =>
    api.request(`/api/v1/uploads?key=${encodeURIComponent(key)}`, { as, method: 'DELETE' })

  test('works for its owner, once', async () => {
    const { key } = await takenIn({ bytes: await imageFile() })
    const stranger = await world.builder()
    expect((await remove(key, null)).status).toBe(401)
    expect((await remove(key, stranger)).status).toBe(404)
    expect((await remove(key, await world.operator())).status).toBe(404)
    expect(await (await remove(key, maker)).json()).toEqual({ result: 'removed' })
    expect((await remove(key, maker)).status).toBe(404)
  })

  test.each(['', '../../secret', 'plates/placeholder-0', 'files/avatars/x', 'x'.repeat(201), '%00'])(
    'does not accept %j',
    async (key) => {
      expect([404, 422]).toContain((await remove(key, maker)).status)
    },
  )
})

test('the call is described in /openapi.json', async () => {
  const { paths } = await (await api.request('/openapi.json')).json()
  expect(paths['/api/v1/uploads'].post.requestBody.content['multipart/form-data'].schema.required).toEqual(['file', 'bucket'])
})
