import type { Family } from './measures/families.ts'

/** What a picture of an instrument shows */
export const PICTURE_VIEWS = ['front', 'back', 'headstock', 'sides', 'label', 'detail', 'wear', 'case'] as const
export type PictureView = (typeof PICTURE_VIEWS)[number]

export const WRONG_VIEW = `Use one of ${PICTURE_VIEWS.join(', ')}`

type Viewed = { alt: string; view?: PictureView | undefined }
type KnownFamily = Family | null | undefined

const BOWED: readonly KnownFamily[] = ['violin', 'viola', 'cello']

/** Its name: 'Back', or 'Scroll' for the headstock of a violin */
export function viewName(view: PictureView, family: KnownFamily): string {
  const word = view === 'headstock' && BOWED.includes(family) ? 'scroll' : view
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** What to write about a picture of this view */
export const VIEW_HINTS: Record<PictureView, string> = {
  front: 'Whole instrument, upright.',
  back: 'Which wood? How does the grain run?',
  headstock: 'Shape, inlay, tuners.',
  sides: 'Which wood? How does the grain run?',
  label: 'Write out the text on the label.',
  detail: 'What does the photo show?',
  wear: 'A mark or repair: where, and how large?',
  case: 'Make and condition.',
}

/** The views that the form requires for publishing. The API accepts a listing without pictures. */
function requiredViews(family: KnownFamily): readonly PictureView[] {
  return family === 'pedal' ? ['front'] : ['front', 'back', 'headstock']
}

/** Pictures without a view get the required ones that are missing, in order, then `detail`. */
export function withViews<Picture extends Viewed>(pictures: readonly Picture[], family: KnownFamily) {
  const missing = requiredViews(family).filter((view) => pictures.every((picture) => picture.view !== view))
  return pictures.map((picture) => ({ ...picture, view: picture.view ?? missing.shift() ?? ('detail' as const) }))
}

// Without a comma before 'and', like the shop's other texts
const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** The error about missing pictures: 'Add photos of the back and headstock.'; undefined if none are missing */
export function missingViewsProblem(pictures: readonly Viewed[], family: KnownFamily): string | undefined {
  const shown = withViews(pictures, family).map(({ view }) => view)
  const missing = requiredViews(family).filter((view) => !shown.includes(view))
  if (missing.length === 0) return undefined
  const names = AND.format(missing.map((view) => viewName(view, family).toLowerCase()))
  return `Add ${missing.length === 1 ? 'a photo' : 'photos'} of the ${names}.`
}

/** The alt text: the builder's description, or computed from the view, such as 'Back of Agate OM' */
export function pictureAlt({ alt, view }: Viewed, { name, family }: { name: string; family?: KnownFamily }): string {
  if (alt || !view) return alt
  return `${viewName(view, family)} ${view === 'wear' ? 'on' : 'of'} ${name}`
}
