import { useState } from 'react'
import { formChoice } from '#app/lib/form-choice.ts'
import { formText } from '#app/lib/form-text.ts'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input, Select } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { FAMILIES, type Family } from '#contracts/catalog/measures/families.ts'
import type { OwnSound, OwnSounds } from '#contracts/catalog/sound-views.ts'
import { MAX_SOUND_TITLE, phrasesOf, type SoundPhrase } from '#contracts/catalog/sounds.ts'
import type { FieldErrors } from '#contracts/kernel/refusal.ts'
import { HowToRecord } from './how-to-record.tsx'
import { PhraseField } from './phrase-field.tsx'
import { postSound } from './post-sound.ts'
import { SoundFileField } from './sound-file-field.tsx'
import { SoundTextFields } from './sound-text-fields.tsx'
import { useSoundUpload } from './use-sound-upload.ts'

type AddSoundFormProps = {
  /** Null for past instruments, each of which has its own family. */
  productId: string | null
  family: Family | null
  own: OwnSounds
  /** The recording that was just added. */
  added: OwnSound | undefined
  onAdded: (sound: OwnSound) => Promise<void>
}

const NOT_CHOSEN = 'Choose a recording.'

/** Adds a recording. The file uploads while the builder fills in the fields. */
export function AddSoundForm({ productId, own, added, onAdded, ...place }: AddSoundFormProps) {
  const [family, setFamily] = useState(place.family ?? (added ?? own.sounds.at(-1))?.family ?? null)
  const phrases = productId === null ? phrasesOf(family) : own.phrases.filter((phrase) => isFree(phrase, own.sounds))
  const [wanted, setWanted] = useState<SoundPhrase>()
  const phrase = phrases.find((each) => each === wanted) ?? phrases[0] ?? 'free'
  const upload = useSoundUpload()

  const checkFile = () => (upload.isChosen ? ({} as FieldErrors) : { upload_key: [NOT_CHOSEN] })

  async function add(values: FormData) {
    const key = await upload.waitForKey()
    // The state of the upload already says why.
    if (key === undefined) throw Object.assign(new Error('Upload failed'), { fields: { upload_key: [] } })
    const isPast = productId === null
    const sound = await postSound(productId, {
      upload_key: key,
      phrase,
      recorded_with: formText(values, 'recorded_with'),
      description: formText(values, 'description'),
      title: isPast ? formText(values, 'title') : null,
      family: isPast ? formChoice(values, 'family', FAMILIES) : null,
    })
    await onAdded(sound)
  }

  return (
    <Form onSubmit={add} validate={checkFile} aria-label="Add a recording" className="mt-4 flex flex-col gap-6">
      {productId === null && (
        <>
          <Field name="title" label="Instrument" hint="Name and year">
            <Input required maxLength={MAX_SOUND_TITLE} invalidMessage="Enter a name and year" />
          </Field>
          <Field name="family" label="Kind">
            <Select
              required
              invalidMessage="Choose a kind"
              value={family ?? ''}
              onChange={({ currentTarget }) => setFamily(currentTarget.value as Family)}
            >
              <option value="" disabled>
                Choose…
              </option>
              {Object.entries(FAMILIES).map(([id, label]) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        </>
      )}
      {family !== null && <PhraseField family={family} phrases={phrases} value={phrase} onChange={setWanted} />}
      <HowToRecord family={family} isOpen={own.sounds.every(({ status }) => status !== 'ready')} />
      <SoundFileField upload={upload} />
      <SoundTextFields recordedWith={added?.recorded_with ?? own.recorded_with} />
      <SubmitButton className="self-start">Add recording</SubmitButton>
    </Form>
  )
}

/** An instrument has one recording of each phrase. */
function isFree(phrase: SoundPhrase, sounds: readonly OwnSound[]): boolean {
  return phrase === 'free' || sounds.every((sound) => sound.phrase !== phrase || sound.status === 'failed')
}
