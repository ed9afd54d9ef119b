import type { Sound } from '#contracts/catalog/sound-views.ts'
import { PHRASE_FACTS } from '#contracts/catalog/sounds.ts'

/** The text of a recording: its sound and its equipment. */
export function SoundText({ sound }: { sound: Pick<Sound, 'phrase' | 'decay_seconds' | 'recorded_with' | 'description'> }) {
  const { phrase, decay_seconds, recorded_with, description } = sound
  const heard = description ? `What you hear: ${description}` : PHRASE_FACTS[phrase].heard
  return (
    <div className="sound-text">
      {recorded_with && <p>Recorded with: {recorded_with}</p>}
      {heard && <p>{heard}</p>}
      {decay_seconds !== null && (
        <p>
          <span className="block text-ink">Sustain: about {decay_seconds} s</span>
          Median time for the open strings to fade by 60 dB in this recording. Strings, player and room affect the result.
        </p>
      )}
    </div>
  )
}
