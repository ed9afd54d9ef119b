import { localDay } from '#app/lib/build-days.ts'
import { countLabel } from '#app/lib/count-label.ts'
import { excerpt } from '#app/lib/page-meta.ts'
import type { BuildUpdate } from '#contracts/build-update-views.ts'

/** Longer words are known by their beginning. */
const LONGEST_QUOTE = 100

/** What an answer in the messages begins with: the update, so that its reader knows what it is about. */
export function quoteUpdate({ happened_at, stage_title, text, pictures }: BuildUpdate): string {
  const when = [localDay(happened_at), stage_title].filter(Boolean).join(', ')
  const words = excerpt(text, LONGEST_QUOTE)
  const shown = pictures.length > 0 ? countLabel(pictures.length, 'picture', 'pictures') : 'a film'
  return `About your update of ${when}: ${words ? `“${words}”` : shown}\n\n`
}
