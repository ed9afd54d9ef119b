import { RadioGroup } from '#app/ui/radio-group.tsx'
import { PHRASE_FACTS, type SoundPhrase } from '#contracts/catalog/sounds.ts'

const PURPOSES: Record<SoundPhrase, string> = {
  guitar: 'Buyers can compare it with other guitars.',
  bass: 'Buyers can compare it with other basses.',
  ukulele: 'Buyers can compare it with other ukuleles.',
  mandolin: 'Buyers can compare it with other mandolins.',
  bowed: 'Buyers can compare it with others of its kind.',
  'open-strings': 'Shows sustain.',
  free: 'Up to 60 seconds.',
}

type PhraseFieldProps = { phrases: readonly SoundPhrase[]; value: SoundPhrase; onChange: (phrase: SoundPhrase) => void }

/** What the recording plays, with its notes and tempo. */
export function PhraseField({ phrases, value, onChange }: PhraseFieldProps) {
  return (
    <RadioGroup
      name="phrase"
      legend="Phrase"
      value={value}
      onChange={(phrase) => onChange(phrase as SoundPhrase)}
      choices={phrases.map((phrase) => ({ value: phrase, label: PHRASE_FACTS[phrase].label, hint: PURPOSES[phrase] }))}
      hint={instructions(value)}
    />
  )
}

function instructions(phrase: SoundPhrase): string | undefined {
  const { notes, tempo } = PHRASE_FACTS[phrase]
  const isOftenElectric = phrase === 'guitar' || phrase === 'bass'
  const parts = [
    notes,
    tempo !== null && `${tempo} beats per minute.`,
    isOftenElectric && 'Electric: clean, straight into the interface, no effects. Name the pickup in “Recorded with”.',
  ]
  return parts.filter(Boolean).join(' ') || undefined
}
