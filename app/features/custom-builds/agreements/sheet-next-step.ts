import type { BuildSheets } from '#contracts/custom-builds/build-sheet-views.ts'

/** A revised quote withdrew the newest version, and the buyer hasn’t accepted that quote. */
export function isSheetWithdrawn({ sheets, sheet_version, status }: BuildSheets): boolean {
  return status === 'quoted' && sheet_version === null && sheets.length > 0
}

/** The next step with the spec sheet, in a sentence; undefined if the sheet shows its own or needs none. */
export function sheetNextStep(build: BuildSheets): string | undefined {
  if (build.agreed_version !== null || build.status === 'declined' || build.status === 'completed') return undefined
  return build.side === 'builder' ? buildersStep(build) : buyersStep(build)
}

function buildersStep(build: BuildSheets): string {
  const { draft, quote } = build
  const [newest] = build.sheets
  if (!draft) return 'You can’t send a spec sheet right now.'
  if (quote?.is_expired) return 'This quote has expired. Send a new quote first, then a new spec sheet.'
  if (!newest) return 'Describe what you’ll build. When you sign, we’ll send the spec sheet to the buyer to sign.'
  if (build.sheet_version === null) return 'The quote changed. Send a new version.'
  return newest.answer
    ? 'The buyer requested changes. Write a new version.'
    : 'Waiting for the buyer’s signature. You can still replace this version with a new one.'
}

function buyersStep(build: BuildSheets): string | undefined {
  const { quote, builder_name } = build
  const [newest] = build.sheets
  if (!newest || newest.can.sign || isSheetWithdrawn(build)) return undefined
  if (quote?.is_expired) return `This quote has expired. Ask ${builder_name} for a new one.`
  return `You can’t sign this version right now. Confirm your email address if you haven’t, or ask ${builder_name} for a new version.`
}
