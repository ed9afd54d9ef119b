import type { OptionType } from '#contracts/custom-builds/build-offers.ts'

type Asked = {
  /** Null for a free-text request. */
  listingTitle: string | null
  customizationSelections: Record<string, string>
}

/**
 * Whether the buyer specified the instrument, which ends the right of withdrawal, or only chose from menus. Custom text, a color or
 * a file in an option counts as a specification; the message of the request does not. Options of a deleted offer do not count.
 */
export function isOwnSpecification(asked: Asked, options: readonly { optionName: string; optionType: OptionType }[]): boolean {
  if (asked.listingTitle === null) return true
  const byName = new Map(options.map(({ optionName, optionType }) => [optionName, optionType]))
  return Object.keys(asked.customizationSelections).some((name) => (byName.get(name) ?? 'dropdown') !== 'dropdown')
}

/** The sentence about the right of withdrawal, as it is signed. */
export function withdrawalSentence(ownSpecification: boolean): string {
  return ownSpecification
    ? 'This instrument is made to your specifications, so the 14-day right of withdrawal does not apply.'
    : 'You chose from the builder’s options. If you buy as a consumer in the EU or UK, you can withdraw from the contract up to 14 days after you receive the instrument.'
}
