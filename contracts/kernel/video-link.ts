/** Allowed video hosts. Videos are linked, not embedded. */
const HOSTS: Record<string, VideoHost> = {
  'youtube.com': 'YouTube',
  'www.youtube.com': 'YouTube',
  'm.youtube.com': 'YouTube',
  'youtu.be': 'YouTube',
  'vimeo.com': 'Vimeo',
  'player.vimeo.com': 'Vimeo',
}
type VideoHost = 'YouTube' | 'Vimeo'
export const MAX_VIDEO_LINK = 300

/** The problem with a video link; undefined if it is fine or empty */
export function videoLinkProblem(link: string): string | undefined {
  const typed = link.trim()
  // A browser would resolve 'https:youtube.com' as a relative address.
  const isAddress = /^https:\/\/[^\\]+$/i.test(typed) && URL.canParse(typed)
  if (typed === '' || (isAddress && isVideo(new URL(typed)))) return undefined
  return /^https:/i.test(typed) ? 'Enter a YouTube or Vimeo link.' : 'Enter a YouTube or Vimeo link that begins with https://'
}

/** The name of the site that a stored link leads to */
export function videoHost(link: string): VideoHost | undefined {
  return HOSTS[new URL(link).host]
}

/** YouTube's `/redirect` leads to any site. */
function isVideo({ host, username, password, pathname }: URL): boolean {
  return Object.hasOwn(HOSTS, host) && username === '' && password === '' && !pathname.startsWith('/redirect')
}
