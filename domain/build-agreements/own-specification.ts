import type { OptionType } from '#contracts/build-offers.ts'

type Asked = {
  /** Null for a free-text request. */
  listingTitle: string | null
  customizationSelections: Record<string, string>
}

/**
 * Whether a buyer has specified the instrument or only chosen from menus, where the right of withdrawal stays. Their own words, colour or
 * file at an option are a specification; the message that every request has is none. Of an offer that is gone nobody knows: the right
 * stays.
 */
export function isOwnSpecification(asked: Asked, options: readonly { optionName: string; optionType: OptionType }[]): boolean {
  if (asked.listingTitle === null) return true
  const byName = new Map(options.map(({ optionName, optionType }) => [optionName, optionType]))
  return Object.keys(asked.customizationSelections).some((name) => (byName.get(name) ?? 'dropdown') !== 'dropdown')
}

/** The sentence about the right of withdrawal, as it is signed. */
export function withdrawalSentence(ownSpecification: boolean): string {
  return ownSpecification
    ? 'This instrument is made to your own specification, so the 14-day right of withdrawal does not apply to it.'
    : 'You chose from what the builder offers. If you buy as a consumer in the EU or UK, you may withdraw until 14 days after you have it.'
}
