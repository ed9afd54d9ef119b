import { expect, test } from 'vitest'
import { fileSizeLabel, lastMessageLabel, tooManyFilesMessage } from './file-labels.ts'

test('sizes are said as people say them', () => {
  expect([10, 2048, 1024 * 1024, 25 * 1024 * 1024].map(fileSizeLabel)).toEqual(['1 KB', '2 KB', '1.0 MB', '25.0 MB'])
})

test('the list of conversations says what a message without words was', () => {
  expect(lastMessageLabel({ message: 'Look', attachment_count: 2 })).toBe('Look')
  expect(lastMessageLabel({ message: '', attachment_count: 1 })).toBe('A file')
  expect(lastMessageLabel({ message: '', attachment_count: 2 })).toBe('2 files')
})

test('what a message has no room for is named', () => {
  expect(tooManyFilesMessage(['rosette.jpg'])).toBe('Five files at most: rosette.jpg was left out.')
  expect(tooManyFilesMessage(['x.exe', 'rosette.jpg'])).toBe('Five files at most: x.exe and rosette.jpg were left out.')
  expect(tooManyFilesMessage(['a', 'b', 'c', 'd', 'e'])).toBe('Five files at most: a, b, c and 2 more were left out.')
})
