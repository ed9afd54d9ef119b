import { expect, test } from 'vitest'
import type { BuildUpdate } from '#contracts/custom-builds/build-update-views.ts'
import { quoteUpdate } from './update-entry.tsx'

const update: BuildUpdate = {
  id: 'u1',
  request_id: 'b1',
  number: 3,
  kind: 'news',
  stage_key: 'neck',
  stage_title: 'Neck',
  text: 'Carved, and it feels slim.',
  pictures: [],
  link: null,
  audience: 'both',
  happened_at: `${new Date().getFullYear()}-03-03T12:00:00Z`,
  created_at: '2027-03-03T12:00:00Z',
  edited_at: null,
  is_removed: false,
  has_heart: false,
  can: { edit: false, remove: false },
}

test('a reply starts with the date, stage and text of the update', () => {
  expect(quoteUpdate(update)).toBe('About your update from Mar 3, Neck: “Carved, and it feels slim.”\n\n')
})

test('an update without text is quoted by its photos or video, and a long one is shortened', () => {
  const wordless = { ...update, text: '', stage_title: null }
  const pictures = [{ key: 'files/buildupdateimages/1', alt: '' }]
  expect(quoteUpdate({ ...wordless, pictures })).toBe('About your update from Mar 3: 1 photo\n\n')
  expect(quoteUpdate({ ...wordless, link: 'https://youtu.be/abc' })).toBe('About your update from Mar 3: a video\n\n')
  expect(quoteUpdate({ ...update, text: `${'wood '.repeat(100)}end` })).toMatch(/^.{100,150}wood…”\n\n$/)
})
