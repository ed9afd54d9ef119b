import { expect, test } from 'vitest'
import { videoHost, videoLinkProblem } from './video-link.ts'
import { VideoLinkBody } from './video-link-body.ts'

test.each([
  ['https://youtu.be/abc', 'YouTube'],
  ['https://m.youtube.com/watch?v=abc', 'YouTube'],
  ['HTTPS://Player.Vimeo.com/video/1', 'Vimeo'],
])('%s is a link to %s', (link, host) => {
  expect(videoLinkProblem(link)).toBeUndefined()
  expect(videoHost(VideoLinkBody.parse(link) ?? '')).toBe(host)
})

test.each(['http://youtu.be/abc', 'youtu.be/abc', 'javascript:alert(1)'])('%s should begin with https', (link) => {
  expect(VideoLinkBody.safeParse(link).error?.issues[0]?.message).toBe('Enter a YouTube or Vimeo link that begins with https://')
})

test.each([
  'https://example.com/v',
  // Relative addresses
  'https:youtube.com/abc',
  'https:\\\\youtu.be\\abc',
  'https://youtube.com@evil.test/abc',
  'https://wren@youtu.be/abc',
  'https://youtube.com.evil.test/abc',
  // Leads to any site
  'https://www.youtube.com/redirect?q=https://evil.test',
  'https://constructor/abc',
])('refuses %s', (link) => {
  expect(VideoLinkBody.safeParse(link).error?.issues[0]?.message).toBe('Enter a YouTube or Vimeo link.')
})

test('a blank link is none', () => {
  expect([VideoLinkBody.parse(' '), VideoLinkBody.parse(null)]).toEqual([null, null])
})
