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

/** The build page, for both sides. */
export function buildPath(requestId: string): string {
  return `/custom-builds/${requestId}`
}

/** The longest name that a public page calls its owner. */
export const MAX_PUBLIC_NAME = 60

/** The public page of a build. */
export function publicBuildPath(slug: string): string {
  return `/builds/${slug}`
}
