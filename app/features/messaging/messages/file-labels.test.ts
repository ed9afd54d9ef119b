import { expect, test } from 'vitest'
import { fileSizeLabel, lastMessageLabel, tooManyFilesMessage } from './file-labels.ts'

test('rounds file sizes to familiar units', () => {
  expect([10, 2048, 1024 * 1024, 25 * 1024 * 1024].map(fileSizeLabel)).toEqual(['1 KB', '2 KB', '1.0 MB', '25.0 MB'])
})

test('describes a message that has only files in the conversation list', () => {
  expect(lastMessageLabel({ message: 'Look', attachment_count: 2 })).toBe('Look')
  expect(lastMessageLabel({ message: '', attachment_count: 1 })).toBe('A file')
  expect(lastMessageLabel({ message: '', attachment_count: 2 })).toBe('2 files')
})

test('names the files that exceeded the limit', () => {
  expect(tooManyFilesMessage(['rosette.jpg'])).toBe('You can attach up to five files. rosette.jpg was not added.')
  expect(tooManyFilesMessage(['x.exe', 'rosette.jpg'])).toBe(
    'You can attach up to five files. x.exe and rosette.jpg were not added.',
  )
  expect(tooManyFilesMessage(['a', 'b', 'c', 'd', 'e'])).toBe(
    'You can attach up to five files. a, b, c and 2 more were not added.',
  )
})
