/** `workshop`: the builder's private notes. `public`: also shown on the public page, if there is one. */
export const UPDATE_AUDIENCES = ['workshop', 'both', 'public'] as const
export type UpdateAudience = (typeof UPDATE_AUDIENCES)[number]

/** `stage` and `system` are automatic entries, which cannot be edited or removed. */
export const UPDATE_KINDS = ['news', 'nothing_new', 'stage', 'system'] as const
export type UpdateKind = (typeof UPDATE_KINDS)[number]

export const MAX_UPDATE_TEXT = 2000
export const MAX_UPDATE_PICTURES = 10
/** Per photo. */
export const MAX_PICTURE_ALT = 200
export const MAX_UPDATES = 300
/** Workshops build in batches: one update can go to all of them. */
export const MAX_BUILDS_OF_UPDATE = 10
/** Accepted deviations of a phone's clock. */
export const MAX_DAYS_BACK = 30
export const MAX_MINUTES_AHEAD = 5
export const EDIT_HOURS = 24
export const MAX_NOTHING_NEW = 2

/** Allowed video hosts. Videos are linked, not embedded. */
const HOSTS = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be', 'vimeo.com', 'player.vimeo.com']
export const MAX_FILM_LINK = 300

/** The problem with a video link; undefined if it is fine or empty. */
export function filmLinkProblem(link: string): string | undefined {
  const typed = link.trim()
  // A browser would resolve 'https:youtube.com' as a relative address.
  const isAddress = /^https:\/\/[^\\]+$/i.test(typed) && URL.canParse(typed)
  if (typed === '' || (isAddress && isFilm(new URL(typed)))) return undefined
  return 'Enter a link to YouTube or Vimeo that begins with https://'
}

/** YouTube's `/redirect` leads to any site. */
function isFilm({ host, username, password, pathname }: URL): boolean {
  return HOSTS.includes(host) && username === '' && password === '' && !pathname.startsWith('/redirect')
}

/** The build page, for both sides. */
export function buildPath(requestId: string): string {
  return `/custom-builds/${requestId}`
}
