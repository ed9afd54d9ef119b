import type { BuildSheets } from '#contracts/custom-builds/build-sheet-views.ts'
import { formatDayFromToday } from '#contracts/kernel/dates/format-moment.ts'

const OTHER_SIDE = { builder: 'buyer', buyer: 'builder' } as const

/** The next step with the spec sheet, in a sentence. */
export function sheetNextStep(build: BuildSheets): string {
  if (build.agreed_version !== null)
    return `You and the ${OTHER_SIDE[build.side]} can read and download the spec sheet at any time.`
  return build.side === 'builder' ? buildersStep(build) : buyersStep(build)
}

function isClosed(status: BuildSheets['status']): boolean {
  return status === 'declined' || status === 'completed'
}

function buildersStep({ sheets: [newest], draft, quote, status }: BuildSheets): string {
  if (isClosed(status)) return 'This request is closed.'
  if (!draft)
    return status === 'accepted' || status === 'quoted'
      ? 'You can’t send a spec sheet right now.'
      : 'Send a quote first, then write the spec sheet.'
  if (quote?.is_expired) return 'This quote has expired. Send a new quote, then a new spec sheet.'
  if (!newest) return 'Describe what you’ll build. When you sign, we’ll send the spec sheet to the buyer to sign.'
  if (draft.content.quote_version !== newest.content.quote_version) return 'The quote changed. Send a new version.'
  return newest.answer
    ? 'The buyer requested changes. Write a new version.'
    : 'Waiting for the buyer’s signature. You can still send a new version to replace this one.'
}

function buyersStep({ sheets: [newest], quote, builder_name, status }: BuildSheets): string {
  if (isClosed(status)) return 'This request is closed. You can still read the spec sheet.'
  if (!newest) return `${builder_name} hasn’t sent a spec sheet yet. We’ll email you when it’s ready.`
  if (quote?.is_expired) return `This quote has expired. Ask ${builder_name} for a new one.`
  if (!newest.can.sign)
    return `You can’t sign this version right now. Confirm your email address if you haven’t, or ask ${builder_name} for a new version.`
  return quote
    ? `Read the whole spec sheet and sign by ${formatDayFromToday(quote.valid_until)}. If something isn’t right, request changes.`
    : 'Read the whole spec sheet. If everything looks right, sign below. If not, request changes.'
}
