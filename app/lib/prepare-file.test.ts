import { expect, test, vi } from 'vitest'
import { HEIC_UNREADABLE } from '#contracts/kernel/file-types.ts'
import { prepareFile } from './prepare-file.ts'

const MB = 1024 * 1024
const scalePicture = vi.hoisted(() => vi.fn<(file: File, longestSide?: number) => Promise<File>>())
vi.mock('./scale-picture.ts', () => ({ scalePicture }))

const file = (name: string, type: string, size: number) => new File([new Uint8Array(size)], name, { type })
const readable = () => scalePicture.mockResolvedValue(file('photo.jpg', 'image/jpeg', MB))
const unreadable = () => scalePicture.mockRejectedValue(new Error('not decoded'))

test.each([
  ['a photo over 5 MB', 'instrumentimages', file('a.jpg', 'image/jpeg', 8 * MB)],
  ['a photo over 5 MB without a type', 'avatars', file('a.jpg', '', 8 * MB)],
  ['a message’s photo over 10 MB', 'messageattachments', file('a.jpg', 'image/jpeg', 12 * MB)],
  ['HEIC that this browser reads', 'reviewimages', file('a.heic', 'image/heic', 2 * MB)],
  ['HEIC without a type', 'messageattachments', file('A.HEIC', '', 2 * MB)],
] as const)('scales %s', async (_, bucket, chosen) => {
  readable()
  const { file: sent, problem } = await prepareFile(chosen, bucket)
  expect([sent.name, sent.size, problem]).toEqual(['photo.jpg', MB, undefined])
  expect(scalePicture).toHaveBeenLastCalledWith(chosen, 4000)
})

test.each([
  ['a small photo', 'instrumentimages', file('a.jpg', 'image/jpeg', 4 * MB), undefined],
  ['a message’s photo of 8 MB', 'messageattachments', file('a.jpg', 'image/jpeg', 8 * MB), undefined],
  ['a large PNG', 'instrumentimages', file('a.png', 'image/png', 9 * MB), 'File size must be less than 5MB'],
  ['a large GIF', 'avatars', file('a.gif', 'image/gif', 6 * MB), 'File size must be less than 5MB'],
  ['a message’s large GIF', 'messageattachments', file('a.gif', 'image/gif', 11 * MB), 'Photos can be up to 10 MB.'],
  ['an empty photo', 'avatars', file('a.jpg', 'image/jpeg', 0), 'This file is empty'],
  ['a large PDF', 'custombuilddocuments', file('a.pdf', 'application/pdf', 6 * MB), 'File size must be less than 5MB'],
  ['a text', 'avatars', file('a.txt', 'text/plain', 10), 'Please select an image file'],
] as const)('sends %s unchanged or explains the problem', async (_, bucket, chosen, expected) => {
  scalePicture.mockClear()
  const { file: sent, problem } = await prepareFile(chosen, bucket)
  expect([sent, problem]).toEqual([chosen, expected])
  expect(scalePicture).not.toHaveBeenCalled()
})

test('explains why a picture that this browser cannot read is not sent', async () => {
  unreadable()
  expect((await prepareFile(file('a.heic', 'image/heic', MB), 'avatars')).problem).toBe(HEIC_UNREADABLE)
  expect((await prepareFile(file('a.jpg', 'image/jpeg', 6 * MB), 'avatars')).problem).toBe('File size must be less than 5MB')
})
