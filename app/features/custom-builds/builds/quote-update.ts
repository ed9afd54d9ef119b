import { countLabel } from '#app/lib/count-label.ts'
import { excerpt } from '#app/lib/page-meta.ts'
import type { BuildUpdate } from '#contracts/custom-builds/build-update-views.ts'
import { formatReaderDay } from '#contracts/kernel/dates/format-moment.ts'

/** Longer texts are cut. */
const LONGEST_QUOTE = 100

/** Quotes the update at the start of a reply, so the reader knows what it refers to. */
export function quoteUpdate({ happened_at, stage_title, text, pictures }: BuildUpdate): string {
  const when = [formatReaderDay(happened_at), stage_title].filter(Boolean).join(', ')
  const words = excerpt(text, LONGEST_QUOTE)
  const shown = pictures.length > 0 ? countLabel(pictures.length, 'photo', 'photos') : 'a video'
  return `About your update from ${when}: ${words ? `“${words}”` : shown}\n\n`
}
