import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { MAX_UPLOAD_BYTES } from '#contracts/people/uploads.ts'
import { claimUploads, drawAvifJob } from '#domain/people/uploads/claim-uploads.ts'
import { deleteUploadFiles } from '#domain/people/uploads/delete-upload-files.ts'
import { deleteUploadFilesJob } from '#domain/people/uploads/drop-uploads.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { imageFile } from '#testing/image-files.ts'
import { sendFile } from '#testing/send-file.ts'
import type { Person } from '#testing/world-people.ts'

const BUCKET = 'custombuilddocuments'
const PDF = Buffer.from('%PDF-1.7\n1 0 obj << /JavaScript (app.alert(1)) >> endobj\n%%EOF')

const { world, api } = await openApiWorld()
let buyer: Person
beforeEach(async () => {
  buyer = await world.buyer()
})

const send = (bytes: Buffer) =>
  sendFile(api, { as: buyer, bucket: BUCKET, bytes, fileName: '../Rosette für Märta.pdf', type: 'application/pdf' })

test('a document is stored as uploaded, with the buyer’s file name, and is never opened here', async () => {
  const answer = await send(PDF)
  expect(answer.status).toBe(201)
  const { key, url } = await answer.json()
  expect(url).toBe(`http://shop.test/${key}.pdf`)
  const fetched = await api.request(`/${key}.pdf`)
  expect(Buffer.from(await fetched.arrayBuffer())).toEqual(PDF)
  expect(Object.fromEntries(fetched.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Rosette fur Marta.pdf"; filename*=UTF-8''Rosette%20f%C3%BCr%20M%C3%A4rta.pdf`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
})

test('a file that is not a document, or too large, is refused', async () => {
  for (const bytes of [await imageFile(), Buffer.from('<script>alert(1)</script>'), Buffer.from(` ${PDF}`)]) {
    const answer = await send(bytes)
    expect(answer.status).toBe(415)
    expect((await answer.json()).error.message).toBe('Please select a PDF file')
  }
  expect((await send(Buffer.concat([PDF, Buffer.alloc(MAX_UPLOAD_BYTES)]))).status).toBe(413)
})

test('documents have no picture address, pictures have no document address, and invented addresses are not found', async () => {
  const { key } = await (await send(PDF)).json()
  const picture = await (await sendFile(api, { as: buyer, bytes: await imageFile() })).json()
  const forged = key.replace(/.{22}$/, 'A'.repeat(22))
  for (const path of [`/${key}-800.webp`, `/${key}-800.avif`, `/${picture.key}.pdf`, `/${forged}.pdf`, `/${key}.pdf.exe`])
    expect((await api.request(path)).status, path).toBe(404)
})

test('is kept and deleted with its owner record, and never re-encoded', async () => {
  const { key } = await (await send(PDF)).json()
  const claim = { holder: 'request:1', bucket: [BUCKET, 'custombuildsexampleimages'] as const }
  const save = (keys: string[]) => world.db.transaction((tx) => claimUploads(world.as(buyer), tx, { ...claim, keys }))
  // A listing only accepts pictures.
  await expect(
    world.db.transaction((tx) =>
      claimUploads(world.as(buyer), tx, { holder: 'listing:1', bucket: 'custombuildsexampleimages', keys: [key] }),
    ),
  ).rejects.toMatchObject({ code: 'invalid_input' })

  await save([key])
  expect(await world.jobs.taken(drawAvifJob)).toEqual([])
  expect((await world.db.select().from(uploads).where(eq(uploads.key, key)))[0]).toMatchObject({ heldBy: 'request:1', width: 0 })
  await save([])
  for (const { payload } of await world.jobs.taken(deleteUploadFilesJob)) await deleteUploadFiles(world.as(null), payload)
  expect((await api.request(`/${key}.pdf`)).status).toBe(404)
  expect([...world.files.kept.keys()].filter((path) => path.includes(buyer.id))).toEqual([])
})
