import { expect, test } from 'vitest'
import { judgeFile } from './judge-file.ts'

const file = (type: string, size = 10) => new File([new Uint8Array(size)], 'name', { type })

test('a file is judged before it is sent, and the server has the last word', () => {
  expect(judgeFile(file('image/jpeg', 5 * 1024 * 1024), 'instrumentimages')).toBeUndefined()
  expect(judgeFile(file('image/jpeg', 5 * 1024 * 1024 + 1), 'instrumentimages')).toBe('File size must be less than 5MB')
  expect(judgeFile(file('application/pdf'), 'avatars')).toBe('Please select an image file')
  expect(judgeFile(file('image/svg+xml'), 'avatars')).toBe('Please select a JPG, PNG, GIF or WebP image')
  expect(judgeFile(file('image/webp'), 'instrumentimages')).toBe('Please select a JPG, PNG or GIF image')
  expect(judgeFile(file('image/gif'), 'reviewimages')).toBe('Please select a JPG, PNG or WebP image')
  // Some systems do not say.
  expect(judgeFile(file(''), 'avatars')).toBeUndefined()
})
