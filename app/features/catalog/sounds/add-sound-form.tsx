import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { formChoice } from '#app/lib/form-choice.ts'
import { formText } from '#app/lib/form-text.ts'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Input, Select } from '#app/ui/input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { FAMILIES, type Family } from '#contracts/catalog/measures/families.ts'
import type { OwnSound, OwnSounds } from '#contracts/catalog/sound-views.ts'
import { MAX_SOUND_TITLE, phrasesOf, type SoundPhrase } from '#contracts/catalog/sounds.ts'
import { HowToRecord } from './how-to-record.tsx'
import { PhraseField } from './phrase-field.tsx'
import { SoundFileField } from './sound-file-field.tsx'
import { SoundTextFields } from './sound-text-fields.tsx'
import type { SoundUpload } from './use-sound-upload.ts'

type AddSoundFormProps = {
  /** Null for past instruments. */
  productId: string | null
  own: OwnSounds
  /** A failed recording that is recorded again. */
  failed: OwnSound | undefined
  upload: SoundUpload
  onChoose: () => void
  onAdded: () => Promise<void>
}

const NOT_CHOSEN = 'Choose a recording.'

/** Adds a recording. The file uploads while the builder fills in the fields. */
export function AddSoundForm({ productId, own, failed, upload, onChoose, onAdded }: AddSoundFormProps) {
  const [family, setFamily] = useState<Family | null>(failed?.family ?? own.sounds.at(-1)?.family ?? null)
  const phrases = productId === null ? phrasesOf(family) : own.phrases.filter((phrase) => isFree(phrase, own.sounds))
  const [wanted, setWanted] = useState<SoundPhrase | undefined>(failed?.phrase)
  const phrase = phrases.find((each) => each === wanted) ?? phrases[0] ?? 'free'

  async function add(values: FormData) {
    const key = await upload.waitForKey()
    if (key === undefined) throw Object.assign(new Error(NOT_CHOSEN), { fields: { upload_key: [NOT_CHOSEN] } })
    const json = {
      upload_key: key,
      phrase,
      recorded_with: formText(values, 'recorded_with'),
      description: formText(values, 'description'),
    }
    if (productId !== null) await api('POST /api/v1/products/{id}/sounds', { params: { id: productId }, json })
    else {
      const past = { title: formText(values, 'title'), family: formChoice(values, 'family', FAMILIES) }
      await api('POST /api/v1/profile/sounds', { json: { ...json, ...past } })
    }
    await onAdded()
  }

  return (
    <Form onSubmit={add} aria-label="Add a recording" className="mt-4 flex flex-col gap-6">
      {productId === null && (
        <>
          <Field name="title" label="Instrument" hint="Name and year">
            <Input
              required
              defaultValue={failed?.title ?? ''}
              maxLength={MAX_SOUND_TITLE}
              invalidMessage="Enter a name and year"
            />
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
      {(productId !== null || family !== null) && <PhraseField phrases={phrases} value={phrase} onChange={setWanted} />}
      <HowToRecord phrases={phrases} opensItself={own.sounds.every(({ status }) => status !== 'ready')} />
      <SoundFileField upload={upload} onChoose={onChoose} />
      <SoundTextFields recordedWith={failed?.recorded_with ?? own.recorded_with} description={failed?.description ?? ''} />
      <SubmitButton className="self-start">Add recording</SubmitButton>
    </Form>
  )
}

/** An instrument has one recording of each phrase. */
function isFree(phrase: SoundPhrase, sounds: readonly OwnSound[]): boolean {
  return phrase === 'free' || sounds.every((sound) => sound.phrase !== phrase || sound.status === 'failed')
}
