import type { Cadence } from '#contracts/finding/saved-searches.ts'

type CadenceChoice = { value: Cadence; label: string; hint?: string }

const INSTANT: CadenceChoice = {
  value: 'instant',
  label: 'Right away',
  hint: 'Within minutes, at most one email an hour and four a day',
}
const OTHERS: CadenceChoice[] = [
  { value: 'daily', label: 'Once a day', hint: 'One email in the morning for all your searches' },
  { value: 'off', label: 'Never', hint: 'New results appear on your account page' },
]

/** How often a search can send email. A search with too many matches cannot send immediately. */
export function cadenceChoices({ mayBeInstant }: { mayBeInstant: boolean }): CadenceChoice[] {
  return mayBeInstant ? [INSTANT, ...OTHERS] : OTHERS
}
