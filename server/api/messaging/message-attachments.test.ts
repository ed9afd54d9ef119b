import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Attachment } from '#contracts/messaging/message-views.ts'
import { blocks, messages } from '#domain/messaging/conversations/messaging-tables.ts'
import { attachmentUrls } from '#domain/people/uploads/attachment-url.ts'
import { deleteUploadFiles } from '#domain/people/uploads/delete-upload-files.ts'
import { deleteUploadFilesJob } from '#domain/people/uploads/drop-uploads.ts'
import { purgeUnclaimedUploads } from '#domain/people/uploads/purge-unclaimed-uploads.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { imageFile, phonePhoto } from '#testing/image-files.ts'
import { attachmentKey, newestAttachments, sendAttachment, write } from '#testing/send-attachment.ts'
import { mp3, soundFiles, wav } from '#testing/sound-files.ts'
import { openConversation } from '#testing/world-conversations.ts'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\n%%EOF')
const MB = 1024 * 1024
const GONE = 'A file is no longer available. Please remove it and upload it again.'

const { world, api } = await openApiWorld()
beforeAll(() => world.clock.set(new Date()))
let chat: Awaited<ReturnType<typeof openConversation>>
beforeEach(async () => {
  chat = await openConversation(world)
})

const said = async (answer: Response) => (await answer.json()).error.message

async function sendWith(...files: [Uint8Array, string][]): Promise<Attachment[]> {
  const keys: string[] = []
  for (const [bytes, name] of files) keys.push(await attachmentKey(api, chat.buyer, bytes, name))
  const answer = await write(api, chat.buyer, chat.conversation.id, { attachments: keys })
  expect(answer.status).toBe(201)
  return newestAttachments(api, chat.builder, chat.conversation.id)
}

describe('a message with files', () => {
  test('needs no text, and both sides see names, types and sizes', async () => {
    const shown = await sendWith([PDF, 'Plan für oben.pdf'], [mp3(), 'riff.mp3'], [await imageFile(), 'top.jpg'])
    expect(shown).toMatchObject([
      { kind: 'document', name: 'Plan für oben.pdf', bytes: PDF.length, thumbnail_url: null },
      { kind: 'sound', name: 'riff.mp3', bytes: 1251, thumbnail_url: null },
      { kind: 'picture', name: 'top.jpg', width: 60, height: 40, thumbnail_url: expect.stringMatching(/\/400\?/) },
    ])
    const list = await (await api.request('/api/v1/conversations', { as: chat.builder })).json()
    expect(list.conversations[0].last_message).toMatchObject({ message: '', attachment_count: 3 })
  })

  test('can also start a conversation', async () => {
    const [buyer, builder] = [await world.buyer(), await world.builder()]
    const key = await attachmentKey(api, buyer, PDF)
    const answer = await api.request('/api/v1/conversations', {
      as: buyer,
      json: { builder_id: builder.profileId, message: 'My plan', attachments: [key] },
    })
    expect(answer.status).toBe(201)
    expect((await answer.json()).message.attachments).toHaveLength(1)
  })

  test('sent again with the same id is stored once, with its files', async () => {
    const key = await attachmentKey(api, chat.buyer, PDF)
    const json = { client_id: crypto.randomUUID(), attachments: [key] }
    const first = await (await write(api, chat.buyer, chat.conversation.id, json)).json()
    const again = await write(api, chat.buyer, chat.conversation.id, json)
    expect(again.status).toBe(201)
    expect((await again.json()).message).toEqual(first.message)
  })

  test('takes up to five different files, and is refused if empty', async () => {
    const keys = await Promise.all(Array.from({ length: 6 }, () => attachmentKey(api, chat.buyer, PDF)))
    const wrong = async (attachments: unknown) => {
      const answer = await write(api, chat.buyer, chat.conversation.id, { attachments })
      return [answer.status, (await answer.json()).error.fields]
    }
    expect(await wrong(keys)).toEqual([422, { attachments: ['A message can have up to 5 files'] }])
    expect(await wrong([keys[0], keys[0]])).toEqual([422, { attachments: ['A file is attached twice'] }])
    expect(await wrong([])).toEqual([422, { message: ['Write a message first'] }])
  })
})

describe('refuses', () => {
  test('other users’ uploads, and files of another message', async () => {
    const theirs = await attachmentKey(api, chat.builder, PDF)
    const used = (await sendWith([PDF, 'plan.pdf']))[0]?.key
    const forged = `files/messageattachments/1763700000000-0123456789abcdef.${'A'.repeat(22)}`
    const picture = await (await sendAttachment(api, chat.buyer, { bytes: await imageFile() })).json()
    await world.db.update(uploads).set({ bucket: 'reviewimages' }).where(eq(uploads.key, picture.key))
    const before = await world.db.$count(messages)
    for (const key of [theirs, used, forged, picture.key, '../../etc/passwd', 'plates/demo/om/front']) {
      const answer = await write(api, chat.buyer, chat.conversation.id, { message: 'Look', attachments: [key] })
      expect([answer.status, await said(answer)], key).toEqual([422, GONE])
    }
    expect(await world.db.$count(messages)).toBe(before)
  })

  test('the same file in two simultaneous messages', async () => {
    const key = await attachmentKey(api, chat.buyer, PDF)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => write(api, chat.buyer, chat.conversation.id, { attachments: [key] })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(422)])
  })

  test('messages to someone who has blocked the sender, and to oneself', async () => {
    const key = await attachmentKey(api, chat.buyer, PDF)
    await world.db.insert(blocks).values({ blockerId: chat.builder.id, blockedId: chat.buyer.id, createdAt: world.clock.now() })
    expect((await write(api, chat.buyer, chat.conversation.id, { attachments: [key] })).status).toBe(403)
    const own = await attachmentKey(api, chat.builder, PDF)
    const json = { builder_id: chat.builder.profileId, attachments: [own] }
    expect((await api.request('/api/v1/conversations', { as: chat.builder, json })).status).toBe(403)
  })
})

describe('an address', () => {
  test('works for one reader, for an hour at most: changed, expired or without permission it is not found', async () => {
    const [shown] = await sendWith([PDF, 'plan.pdf'])
    const url = new URL(String(shown?.url), 'http://shop.test')
    const path = url.pathname + url.search
    expect((await api.request(path)).status).toBe(200)

    const stranger = await world.buyer()
    const changed = (name: string, value: string) => {
      const other = new URL(url)
      other.searchParams.set(name, value)
      return other.pathname + other.search
    }
    const dead = [
      url.pathname,
      changed('reader', stranger.id),
      changed('reader', chat.buyer.id),
      changed('expires', '9999999999'),
      changed('signature', 'A'.repeat(32)),
      changed('signature', ''),
      path.replace('/file?', '/400?'),
      path.replace('/attachments/', '/files/messageattachments/'),
      `/${shown?.key}-800.webp`,
      `/${shown?.key}.pdf`,
      `/${shown?.key}`,
    ]
    for (const each of dead) expect((await api.request(each)).status, each).toBe(404)
    // Not even with a token: only the signed address gives access.
    expect((await api.request(url.pathname, { as: stranger })).status).toBe(404)
    world.clock.advance(3600)
    expect((await api.request(path)).status).toBe(404)
  })

  test('does not work for a reader without permission, even if the shop made it', async () => {
    const [shown] = await sendWith([PDF, 'plan.pdf'])
    const { key: unsent } = await (await sendAttachment(api, chat.buyer, { bytes: PDF })).json()
    for (const person of [await world.buyer(), await world.builder(), await world.operator()]) {
      const addressOf = await attachmentUrls(world.as(null), person.id)
      expect((await api.request(addressOf({ key: String(shown?.key), fileType: 'pdf' }).url)).status).toBe(404)
      expect((await api.request(addressOf({ key: unsent, fileType: 'pdf' }).url)).status).toBe(404)
    }
    // The other person can't read it before it is sent.
    const others = await attachmentUrls(world.as(null), chat.builder.id)
    expect((await api.request(others({ key: unsent, fileType: 'pdf' }).url)).status).toBe(404)
  })

  test('stays the same for a while, so that nothing on screen or playing is fetched again', async () => {
    world.clock.set(new Date(Math.ceil(Date.now() / 1_800_000) * 1_800_000))
    const [before] = await sendWith([mp3(), 'riff.mp3'])
    world.clock.advance(1500)
    expect((await newestAttachments(api, chat.builder, chat.conversation.id))[0]?.url).toBe(before?.url)
    world.clock.advance(400)
    expect((await newestAttachments(api, chat.builder, chat.conversation.id))[0]?.url).not.toBe(before?.url)
  })

  test('of an unsent file works only for its sender', async () => {
    const { url } = await (await sendAttachment(api, chat.buyer, { bytes: PDF })).json()
    expect((await api.request(url.replace('http://shop.test', ''))).status).toBe(200)
  })

  test('serves a file to be saved under its name, whatever its content', async () => {
    const [pdf, picture] = await sendWith([PDF, '‮fdp.exe"\r\nX: y.pdf'], [await phonePhoto(), 'Decke & Zarge.jpg'])
    const file = await api.request(String(pdf?.url))
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="[ -~]+\.pdf"; filename\*=UTF-8''[\w%.-]+\.pdf$/),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const seen = await api.request(String(picture?.thumbnail_url))
    expect(seen.headers.get('content-type')).toBe('image/webp')
    expect(seen.headers.get('content-disposition')).toContain("UTF-8''Decke%20%26%20Zarge.webp")
    // Location and camera data are removed.
    const kept = [...world.files.kept].filter(([path]) => path.includes(String(picture?.key.split('/').at(-1)?.split('.')[0])))
    expect(kept.map(([path]) => path.split('.').at(-1))).toEqual(['webp', 'webp', 'webp'])
    for (const [, { bytes }] of kept) expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Secret Camera|Jane Doe|Exif/)
  })

  test('serves a sound in the ranges that a player requests', async () => {
    const bytes = wav(1000)
    const [shown] = await sendWith([bytes, 'string.wav'])
    const ask = (range: string) => api.request(String(shown?.url), { headers: { range } })
    const part = await ask('bytes=44-143')
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 44-143/1044'])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(44, 144))
    expect((await ask('bytes=1000-')).headers.get('content-range')).toBe('bytes 1000-1043/1044')
    expect((await ask('bytes=-10')).headers.get('content-range')).toBe('bytes 1034-1043/1044')
    expect([(await ask('bytes=2000-')).status, (await ask('bytes=-0')).status]).toEqual([416, 416])
    for (const odd of ['bytes=0-1,4-5', 'bytes=9-1', 'bytes=-', 'lines=1-2', `bytes=${'9'.repeat(400)}-`])
      expect((await (await ask(odd)).arrayBuffer()).byteLength, odd).toBe(1044)
    expect((await api.request(String(shown?.url))).headers.get('content-type')).toBe('audio/wav')
  })

  test('reads no more from storage than was requested, and nothing for a HEAD request', async () => {
    const [shown] = await sendWith([wav(1000), 'string.wav'])
    world.files.reads.length = 0
    const head = await api.request(String(shown?.url), { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), world.files.reads]).toEqual([200, '1044', []])
    const answer = await api.request(String(shown?.url), { headers: { range: 'bytes=0-0' } })
    expect([await answer.text(), answer.headers.get('content-length')]).toEqual(['R', '1'])
    expect(world.files.reads).toMatchObject([{ start: 0, end: 0 }])
  })

  test('opens six files at once for a reader who does not read them, and continues when they are closed', async () => {
    const [shown] = await sendWith([wav(1000), 'string.wav'])
    world.files.reads.length = 0
    const answered: Response[] = []
    const ask = async () => answered.push(await api.request(String(shown?.url)))
    const asked = Array.from({ length: 9 }, ask)
    await vi.waitFor(() => expect(answered).toHaveLength(6))
    await setTimeout(50)
    expect(world.files.reads).toHaveLength(6)
    for (const { body } of answered.splice(0)) await body?.cancel()
    await Promise.all(asked)
    for (const answer of answered) expect((await answer.arrayBuffer()).byteLength).toBe(1044)
    expect(answered).toHaveLength(3)
  })
})

describe('an uploaded file', () => {
  const OTHER = 'You can attach photos (JPEG, PNG, WebP, GIF), PDFs, and audio files (MP3, M4A, WAV, FLAC, Ogg)'
  test.each([
    [
      'a drawing with a script, named .png',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'top.png',
      'image/png',
    ],
    ['a page, named .mp3', '<html><script>alert(1)</script></html>', 'riff.mp3', 'audio/mpeg'],
    ['a program', 'MZ\x90\0', 'setup.exe', 'application/pdf'],
  ])('is refused if it is %s', async (_, words, fileName, type) => {
    const answer = await sendAttachment(api, chat.buyer, { bytes: Buffer.from(words), fileName, type })
    expect([answer.status, await said(answer)]).toEqual([415, OTHER])
  })

  test('is refused if it is truncated', async () => {
    const picture = await imageFile({ width: 400, height: 300, format: 'png' })
    for (const bytes of [picture.subarray(0, picture.length / 2), PDF.subarray(0, -6)])
      expect((await sendAttachment(api, chat.buyer, { bytes })).status).toBe(422)
    expect((await sendAttachment(api, chat.buyer, { bytes: wav().subarray(0, 40) })).status).toBe(415)
  })

  test('is recognized by its content, whatever its name and declared type', async () => {
    for (const [type, bytes] of Object.entries({ ...soundFiles(), pdf: PDF })) {
      const answer = await sendAttachment(api, chat.buyer, { bytes, fileName: 'page.html', type: 'text/html' })
      expect(await answer.json()).toMatchObject({ file_type: type, file_name: `page.html.${type}`, bytes: bytes.length })
    }
  })

  test('with two types at once is served only as the type that was found', async () => {
    const both = Buffer.concat([mp3(), Buffer.from('<script>alert(1)</script>%PDF-1.7 %%EOF')])
    const [shown] = await sendWith([both, 'riff.html'])
    const answer = await api.request(String(shown?.url))
    expect(answer.headers.get('content-type')).toBe('audio/mpeg')
    expect(answer.headers.get('content-disposition')).toContain('filename="riff.html.mp3"')
  })

  test('may have 10, 5 or 25 MB, depending on its type', async () => {
    const padded = (head: Buffer, length: number, tail = Buffer.alloc(0)) =>
      Buffer.concat([head, Buffer.alloc(length - head.length - tail.length), tail])
    const pdf = (length: number) => padded(PDF, length, Buffer.from('%%EOF'))
    const send = async (bytes: Buffer) => {
      const answer = await sendAttachment(api, chat.buyer, { bytes })
      return answer.status === 201 ? 201 : [answer.status, await said(answer)]
    }
    expect(await send(pdf(5 * MB))).toBe(201)
    expect(await send(pdf(5 * MB + 1))).toEqual([413, 'PDFs can be up to 5 MB.'])
    expect(await send(wav(25 * MB - 44))).toBe(201)
    expect(await send(wav(25 * MB - 43))).toEqual([413, 'Sound files can be up to 25 MB.'])
    expect(await send(wav(26 * MB))).toEqual([413, 'Files can be up to 25 MB.'])
    expect(await send(padded(await imageFile(), 10 * MB + 1))).toEqual([413, 'Photos can be up to 10 MB.'])
  })

  test('cannot be used elsewhere, and no other bucket accepts larger ones', async () => {
    const answer = await sendAttachment(api, chat.buyer, { bytes: PDF })
    const { key } = await answer.json()
    const review = { rating: 5, review_text: 'Fine', images: [{ key, alt: '' }] }
    expect(
      (await api.request(`/api/v1/builders/${chat.builder.profileId}/reviews`, { as: chat.buyer, json: review })).status,
    ).toBe(422)
    const form = new FormData()
    form.set('bucket', 'avatars')
    form.set('file', new File([Uint8Array.from(wav(6 * MB))], 'me.jpg'))
    const request = new Request('http://shop.test/', { method: 'POST', body: form })
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    const body = await request.bytes()
    for (const query of ['', '?bucket=avatars', '?bucket=messageattachments']) {
      const smuggled = await api.request(`/api/v1/uploads${query}`, { as: chat.buyer, method: 'POST', headers, body })
      expect([413, 422], query).toContain(smuggled.status)
    }
  })

  test('needs an account, and is deleted after a day if no message was sent with it', async () => {
    const visitor = await api.request('/api/v1/uploads?bucket=messageattachments', { method: 'POST', body: 'x' })
    expect(visitor.status).toBe(401)
    const { key, url } = await (await sendAttachment(api, chat.buyer, { bytes: mp3() })).json()
    await sendWith([PDF, 'kept.pdf'])
    world.clock.advance(86_500)
    await purgeUnclaimedUploads(world.as(null))
    await workOff()
    expect((await api.request(url.replace('http://shop.test', ''))).status).toBe(404)
    expect(await world.db.$count(uploads, eq(uploads.key, key))).toBe(0)
    const lying = [...world.files.kept.keys()].filter((path) => path.includes(chat.buyer.id))
    expect(lying.map((path) => path.split('.').at(-1))).toEqual(['bin'])
    const late = await write(api, chat.buyer, chat.conversation.id, { message: 'At last', attachments: [key] })
    expect([late.status, await said(late)]).toEqual([422, GONE])
  })

  test('counts towards the limit of an account', async () => {
    const full = { key: 'files/messageattachments/full', bucket: 'messageattachments', path: `full-${chat.buyer.id}` } as const
    const row = { ...full, userId: chat.buyer.id, width: 0, height: 0, heldBy: 'message:x', addressExpiresAt: world.clock.now() }
    await world.db.insert(uploads).values({ ...row, bytes: 1024 * MB - PDF.length })
    expect((await sendAttachment(api, chat.buyer, { bytes: PDF })).status).toBe(201)
    const more = await sendAttachment(api, chat.buyer, { bytes: PDF })
    expect([more.status, await said(more)]).toEqual([
      429,
      'You have reached the 1 GB limit for attachments. Contact us if you need more.',
    ])
  })
})

async function workOff() {
  for (const { payload } of await world.jobs.taken(deleteUploadFilesJob)) await deleteUploadFiles(world.as(null), payload)
}
