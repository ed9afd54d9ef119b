/** `workshop`: the builder's own notes. `public` will also be on the page of the build, once both sides agree to one. */
export const UPDATE_AUDIENCES = ['workshop', 'both', 'public'] as const
export type UpdateAudience = (typeof UPDATE_AUDIENCES)[number]

/** `stage` and `system` are automatic entries, which cannot be edited or removed. */
export const UPDATE_KINDS = ['news', 'nothing_new', 'stage', 'system'] as const
export type UpdateKind = (typeof UPDATE_KINDS)[number]

export const MAX_UPDATE_TEXT = 2000
export const MAX_UPDATE_PICTURES = 10
/** Of one picture. */
export const MAX_PICTURE_ALT = 200
export const MAX_UPDATES = 300
/** Shops build in batches: one update for all of them. */
export const MAX_BUILDS_OF_UPDATE = 10
/** What a phone may say about the time at which something happened. */
export const MAX_DAYS_BACK = 30
export const MAX_MINUTES_AHEAD = 5
export const EDIT_HOURS = 24
export const MAX_NOTHING_NEW = 2

/** Where a link may lead: films are watched there, nothing is embedded. */
const HOSTS = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be', 'vimeo.com', 'player.vimeo.com']
export const MAX_FILM_LINK = 300

/** What is wrong with a link to a film; nothing if there is none. */
export function filmLinkProblem(link: string): string | undefined {
  const typed = link.trim()
  // A page would read 'https:youtube.com' as a place of its own.
  const isAddress = /^https:\/\/[^\\]+$/i.test(typed) && URL.canParse(typed)
  if (typed === '' || (isAddress && isFilm(new URL(typed)))) return undefined
  return 'Enter a link to YouTube or Vimeo that begins with https://'
}

/** YouTube's `/redirect` leads anywhere. */
function isFilm({ host, username, password, pathname }: URL): boolean {
  return HOSTS.includes(host) && username === '' && password === '' && !pathname.startsWith('/redirect')
}

/** The room of a build, for its two sides. */
export function buildPath(requestId: string): string {
  return `/custom-builds/${requestId}`
}
