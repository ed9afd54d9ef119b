import { expect, test } from 'vitest'
import { fileProblem } from './file-problem.ts'

const file = (type: string, size = 10) => new File([new Uint8Array(size)], 'name', { type })

test('checks a file before upload, although the server decides', () => {
  expect(fileProblem(file('image/jpeg', 5 * 1024 * 1024), 'instrumentimages')).toBeUndefined()
  expect(fileProblem(file('image/jpeg', 5 * 1024 * 1024 + 1), 'instrumentimages')).toBe('File size must be less than 5MB')
  expect(fileProblem(file('application/pdf'), 'avatars')).toBe('Please select an image file')
  expect(fileProblem(file('image/svg+xml'), 'avatars')).toBe('Please select a JPG, PNG, GIF or WebP image')
  expect(fileProblem(file('image/webp'), 'instrumentimages')).toBeUndefined()
  expect(fileProblem(file('image/jpeg', 0), 'instrumentimages')).toBe('This file is empty')
  expect(fileProblem(file('image/gif'), 'reviewimages')).toBe('Please select a JPG, PNG or WebP image')
  // Some systems send no type.
  expect(fileProblem(file(''), 'avatars')).toBeUndefined()
})

test('checks a recording by its name, because systems name sound types differently', () => {
  const sound = (name: string, type = '', size = 10) =>
    fileProblem(new File([new Uint8Array(size)], name, { type }), 'soundsamples')
  expect([sound('take.m4a', 'audio/x-m4a'), sound('take.wav'), sound('take.MP3')]).toEqual([undefined, undefined, undefined])
  expect(sound('take.flac', 'audio/flac')).toBe('Choose an M4A, MP3 or WAV file.')
  expect(sound('take.qta')).toBe('This is a layered Voice Memo. Export it as M4A and choose that file.')
  expect(sound('take.wav', 'audio/wav', 25 * 1024 * 1024 + 1)).toBe('Sound files can be up to 25 MB.')
})
