import type { OptionType } from '#contracts/custom-builds/build-offers.ts'
import { type FieldErrors, Refusal } from '#contracts/kernel/refusal.ts'
import type { Verdict } from '#domain/kernel/authorize.ts'

type Offer = { specs: { options: { optionType: OptionType; choices: unknown[] }[] }[] }

/** What a build offer lacks for publishing, besides required fields: a buyer must have something to choose. */
export function missingForPublishing({ specs }: Offer): FieldErrors {
  const missing: FieldErrors = {}
  if (specs.length === 0) missing.specs = ['Add at least one specification before publishing']
  for (const [at, { options }] of specs.entries()) {
    for (const [place, { optionType, choices }] of options.entries()) {
      if (optionType !== 'dropdown' || choices.length > 0) continue
      missing[`specs.${at}.options.${place}.dropdown_options`] = ['Give this dropdown at least one value']
    }
  }
  return missing
}

/** When a build offer can be published. */
export const buildOfferPolicy = {
  publish(offer: Offer): Verdict {
    const fields = missingForPublishing(offer)
    if (Object.keys(fields).length === 0) return true
    return new Refusal('invalid_input', 'This listing is not ready to be published', { fields })
  },
}
