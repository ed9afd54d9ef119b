import { RadioGroup } from '#app/ui/radio-group.tsx'
import type { Family } from '#contracts/catalog/measures/families.ts'
import { PHRASE_FACTS, type SoundPhrase } from '#contracts/catalog/sounds.ts'

const PURPOSES: Record<SoundPhrase, string> = {
  guitar: 'Buyers can compare it with other guitars.',
  bass: 'Buyers can compare it with other basses.',
  ukulele: 'Buyers can compare it with other ukuleles.',
  mandolin: 'Buyers can compare it with other mandolins.',
  bowed: 'Buyers can compare it with other bowed instruments.',
  'open-strings': 'Shows sustain.',
  free: 'Up to 60 seconds.',
}

type PhraseFieldProps = {
  family: Family
  phrases: readonly SoundPhrase[]
  value: SoundPhrase
  onChange: (phrase: SoundPhrase) => void
}

/** What the recording plays, with its notes and tempo. */
export function PhraseField({ family, phrases, value, onChange }: PhraseFieldProps) {
  return (
    <RadioGroup
      name="phrase"
      legend="Phrase"
      value={value}
      onChange={(phrase) => onChange(phrase as SoundPhrase)}
      choices={phrases.map((phrase) => ({ value: phrase, label: labelOf(phrase), hint: PURPOSES[phrase] }))}
      hint={instructions(value, family)}
    />
  )
}

/** Visitors see 'Recording', which would not make sense as a choice. */
function labelOf(phrase: SoundPhrase): string {
  return phrase === 'free' ? 'Anything else' : PHRASE_FACTS[phrase].label
}

function instructions(phrase: SoundPhrase, family: Family): string | undefined {
  const { notes, tempo } = PHRASE_FACTS[phrase]
  const isElectric = family === 'electric-guitar' || family === 'bass'
  const parts = [
    notes,
    tempo !== null && `${tempo} beats per minute.`,
    isElectric && 'Clean, straight into the interface, no effects. Name the pickup in “Recorded with”.',
  ]
  return parts.filter(Boolean).join(' ') || undefined
}
