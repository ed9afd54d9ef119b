import { Field } from '#app/ui/field.tsx'
import { Textarea } from '#app/ui/input.tsx'
import { MAX_RECORDED_WITH, MAX_SOUND_DESCRIPTION } from '#contracts/catalog/sounds.ts'

type SoundTextFieldsProps = { recordedWith: string; description?: string; autoFocus?: boolean }

/** The recording's setup, and a description of the sound. */
export function SoundTextFields({ recordedWith, description = '', autoFocus }: SoundTextFieldsProps) {
  return (
    <>
      <Field name="recorded_with" label="Recorded with" hint="Strings, microphone, distance, room, player.">
        <Textarea className="min-h-20" autoFocus={autoFocus} defaultValue={recordedWith} maxLength={MAX_RECORDED_WITH} />
      </Field>
      <Field
        name="description"
        label="What you hear"
        optional
        hint="For people who can’t hear the recording: tone, attack, sustain."
      >
        <Textarea defaultValue={description} maxLength={MAX_SOUND_DESCRIPTION} />
      </Field>
    </>
  )
}
