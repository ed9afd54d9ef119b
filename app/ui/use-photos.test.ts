import { expect, test, vi } from 'vitest'
import { HEIC_UNREADABLE } from '#contracts/kernel/file-types.ts'
import { scalePhotos } from './use-photos.tsx'

vi.mock('../lib/scale-picture.ts', () => ({
  scalePicture: (file: File) => (file.name.startsWith('bad') ? Promise.reject(new Error('not decoded')) : Promise.resolve(file)),
}))

test('keeps readable photos and names each unreadable one', async () => {
  const files = ['a.jpg', 'bad.heic', 'b.jpg', 'bad.png'].map((name) => new File(['x'], name))
  const { photos, problems } = await scalePhotos(files)
  expect(photos).toEqual([files[0], files[2]])
  expect(problems).toEqual([`“bad.heic”: ${HEIC_UNREADABLE}`, '“bad.png” can’t be read. Retake it or choose another photo.'])
})
