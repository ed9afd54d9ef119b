import type { Sound } from '#contracts/catalog/sound-views.ts'
import { isComparable, type SoundPhrase } from '#contracts/catalog/sounds.ts'

/** The phrases that at least two of these instruments play. */
export function sharedPhrases(sounds: readonly (readonly Pick<Sound, 'phrase'>[])[]): SoundPhrase[] {
  const phrases = sounds.flatMap((own) => own.map(({ phrase }) => phrase)).filter(isComparable)
  return [...new Set(phrases.filter((phrase, at) => phrases.indexOf(phrase) < at))]
}
