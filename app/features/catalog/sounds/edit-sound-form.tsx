import { api } from '#app/lib/api.ts'
import { formText } from '#app/lib/form-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { OwnSound } from '#contracts/catalog/sound-views.ts'
import { MAX_SOUND_TITLE } from '#contracts/catalog/sounds.ts'
import { SoundTextFields } from './sound-text-fields.tsx'
import { refetchSounds } from './use-own-sounds.ts'

/** Changes the text of a recording. */
export function EditSoundForm({ sound, onClose }: { sound: OwnSound; onClose: () => void }) {
  const { id, title, recorded_with, description } = sound

  async function save(values: FormData) {
    const text = { recorded_with: formText(values, 'recorded_with'), description: formText(values, 'description') }
    const json = title === null ? text : { ...text, title: formText(values, 'title') }
    await api('PATCH /api/v1/sounds/{id}', { params: { id }, json })
    await refetchSounds()
    onClose()
  }

  return (
    <Form onSubmit={save} aria-label={`Text of ${title ?? sound.phrase_label}`} className="mt-3 flex flex-col gap-5">
      {title !== null && (
        <Field name="title" label="Instrument" hint="Name and year">
          <Input autoFocus required defaultValue={title} maxLength={MAX_SOUND_TITLE} invalidMessage="Enter a name and year" />
        </Field>
      )}
      <SoundTextFields recordedWith={recorded_with} description={description} autoFocus={title === null} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton>Save text</SubmitButton>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Form>
  )
}
