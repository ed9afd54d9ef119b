import { expect, test } from 'vitest'
import { validateFile } from './validate-file.ts'

const file = (type: string, size = 10) => new File([new Uint8Array(size)], 'name', { type })

test('a file is checked before it is sent, although the server decides', () => {
  expect(validateFile(file('image/jpeg', 5 * 1024 * 1024), 'instrumentimages')).toBeUndefined()
  expect(validateFile(file('image/jpeg', 5 * 1024 * 1024 + 1), 'instrumentimages')).toBe('File size must be less than 5MB')
  expect(validateFile(file('application/pdf'), 'avatars')).toBe('Please select an image file')
  expect(validateFile(file('image/svg+xml'), 'avatars')).toBe('Please select a JPG, PNG, GIF or WebP image')
  expect(validateFile(file('image/webp'), 'instrumentimages')).toBe('Please select a JPG, PNG or GIF image')
  expect(validateFile(file('image/gif'), 'reviewimages')).toBe('Please select a JPG, PNG or WebP image')
  // Some systems send no type.
  expect(validateFile(file(''), 'avatars')).toBeUndefined()
})
