import { useId, useRef } from 'react'
import { deleteUpload } from '#app/lib/delete-upload.ts'
import { woodSwatchUrl } from '#app/lib/picture-url.ts'
import { surchargeLabel } from '#app/lib/price-labels.ts'
import { useSession } from '#app/lib/session.ts'
import { raiseWindowEvent } from '#app/lib/window-events.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Field } from '#app/ui/field.tsx'
import { useFormState } from '#app/ui/form-state.ts'
import { Input, Select, Textarea } from '#app/ui/input.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { SentFile } from '#app/ui/sent-file.tsx'
import { useUploads } from '#app/ui/use-uploads.ts'
import type { CustomizationOption, SpecTemplate } from '#contracts/custom-builds/build-offer-views.ts'
import { DEFAULT_COLOR } from '#contracts/custom-builds/build-offers.ts'
import type { FieldErrors } from '#contracts/kernel/refusal.ts'
import type { UploadedPicture } from '#contracts/people/upload-views.ts'
import { acceptedTypes } from '#contracts/people/uploads.ts'

type OptionFieldProps = {
  option: CustomizationOption
  /** Empty until the buyer chooses a value. */
  value: string
  /** The buyer's file name. */
  fileName: string | undefined
  error: string | undefined
  onChange: (value: string, fileName?: string) => void
}

/** One option, with the control for its type and its extra price. */
export function OptionField({ option, value, fileName, error, onChange }: OptionFieldProps) {
  const { option_name: label, option_type: type, is_required: isRequired } = option
  const name = fieldOf(option)
  const invalidMessage = `${label} is required`
  const hint = hintOf(option)
  if (type === 'file_upload') {
    return (
      <OptionFile
        name={name}
        label={label}
        isOptional={!isRequired}
        hint={hint}
        value={value}
        fileName={fileName}
        error={error}
        onChange={onChange}
      />
    )
  }
  if (hasSwatches(option)) {
    return (
      <RadioGroup
        name={name}
        legend={label}
        optional={!isRequired}
        required={isRequired}
        invalidMessage={invalidMessage}
        hint={hint}
        error={error}
        value={value}
        onChange={onChange}
        choices={[...(isRequired ? [] : [NO_PREFERENCE]), ...option.choices.map((choice) => swatchChoice(option, choice))]}
      />
    )
  }
  return (
    <Field name={name} label={label} optional={!isRequired} hint={hint} error={error}>
      {type === 'dropdown' ? (
        <Select
          value={value}
          required={isRequired}
          invalidMessage={invalidMessage}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          <option value="">Select</option>
          {option.choices.map((choice) => (
            <option key={choice.label} value={choice.label}>
              {option.affects_price && choice.price_change !== 0
                ? `${choice.label} (${surchargeLabel(choice.price_change)})`
                : choice.label}
            </option>
          ))}
        </Select>
      ) : type === 'color_picker' ? (
        <span className="flex items-center gap-3">
          <Input
            type="color"
            value={value || DEFAULT_COLOR}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            className={classNames('w-20 p-1', !value && 'no-color')}
          />
          <span className="text-sm tabular-nums text-ink-soft">{value || 'No color chosen'}</span>
          {value && !isRequired && (
            <Button variant="text" size="small" onClick={() => onChange('')}>
              Clear
            </Button>
          )}
        </span>
      ) : (
        <Textarea
          rows={2}
          className="min-h-20"
          value={value}
          required={isRequired}
          maxLength={500}
          invalidMessage={invalidMessage}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  )
}

/** Longer lists of woods stay a dropdown of names. */
const MOST_SWATCHES = 12

function hasSwatches({ option_type, choices }: CustomizationOption): boolean {
  return option_type === 'dropdown' && choices.length <= MOST_SWATCHES && choices.some(({ wood, color }) => wood ?? color)
}

const NO_PREFERENCE = { value: '', label: 'No preference', picture: <span className="size-12 flex-none" /> }

function swatchChoice({ affects_price }: CustomizationOption, choice: CustomizationOption['choices'][number]) {
  const { label, price_change } = choice
  return {
    value: label,
    label,
    picture: <Swatch {...choice} />,
    aside: affects_price && price_change !== 0 ? surchargeLabel(price_change) : undefined,
  }
}

/** A wood's grain, or a color. */
function Swatch({ wood, color }: Pick<CustomizationOption['choices'][number], 'wood' | 'color'>) {
  const className = 'size-12 flex-none rounded-sm'
  if (wood) return <img src={woodSwatchUrl(wood)} alt="" width={96} height={96} loading="lazy" className={className} />
  if (!color) return <span className={className} />
  return (
    <svg viewBox="0 0 1 1" aria-hidden="true" className={classNames(className, 'border border-rule forced-color-adjust-none')}>
      <rect width="1" height="1" fill={color} />
    </svg>
  )
}

/** The browser does not check required files. */
export function missingFiles({ options }: SpecTemplate, selections: Record<string, string>): FieldErrors {
  const missing = options.filter(
    ({ option_type, is_required, option_name }) => option_type === 'file_upload' && is_required && !selections[option_name],
  )
  return Object.fromEntries(missing.map((option) => [fieldOf(option), [`${option.option_name} is required`]]))
}

function fieldOf({ option_name }: CustomizationOption): string {
  return `customization_selections.${option_name}`
}

function hintOf({ option_type, affects_price, price_change, price_impact_note }: CustomizationOption): string | undefined {
  const added = affects_price && option_type !== 'dropdown' ? surchargeLabel(price_change) : ''
  return [added, price_impact_note].filter(Boolean).join(' · ') || undefined
}

type OptionFileProps = {
  name: string
  label: string
  hint: string | undefined
  isOptional: boolean
  /** The key of the uploaded file. */
  value: string
  /** The buyer's file name. */
  fileName: string | undefined
  error: string | undefined
  onChange: (value: string, fileName?: string) => void
}

const ACCEPTED = `${acceptedTypes('custombuildsexampleimages')},${acceptedTypes('custombuilddocuments')}`

/** A picture or drawing for an option. The buyer can remove it until the request is sent. */
function OptionFile({ name, label, hint, isOptional, value, fileName, error, onChange }: OptionFileProps) {
  const id = useId()
  const { user } = useSession()
  const form = useFormState()
  const input = useRef<HTMLInputElement>(null)
  const pictures = useUploads('custombuildsexampleimages', take)
  const documents = useUploads('custombuilddocuments', take)
  const uploads = [...pictures.uploads, ...documents.uploads]
  const failure = uploads.at(-1)?.failure
  const message = failure ? `Upload failed: ${failure}` : (error ?? form.errors[name]?.join(' '))

  function take({ key, file_name }: UploadedPicture) {
    if (value) deleteUpload(value)
    form.clearError(name)
    onChange(key, file_name ?? undefined)
  }

  function ask() {
    if (user) input.current?.click()
    else raiseWindowEvent('openAuthModal', { mode: 'sign-up', message: 'Sign up to request a custom build' })
  }

  function send(file: File | undefined) {
    for (const each of pictures.uploads) pictures.forget(each)
    for (const each of documents.uploads) documents.forget(each)
    if (file) void (file.type === 'application/pdf' ? documents : pictures).send([file])
  }

  function remove() {
    deleteUpload(value)
    onChange('')
    // The button disappears with the file.
    input.current?.parentElement?.querySelector('button')?.focus()
  }

  return (
    <fieldset aria-describedby={message ? `${id}-error` : undefined} className="min-w-0">
      <legend className="flex w-full items-baseline justify-between gap-3 text-sm font-medium">
        {label}
        {isOptional && <span className="text-xs font-normal text-ink-soft">optional</span>}
      </legend>
      <p className="mt-0.5 text-xs text-ink-soft">
        {[hint, 'JPG, PNG, GIF, WebP or PDF, up to 5MB'].filter(Boolean).join(' · ')}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-4">
        {value && <SentFile fileKey={value} of={label} fileName={fileName} />}
        <input
          ref={input}
          type="file"
          hidden
          accept={ACCEPTED}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            // Cleared so that the same file can be chosen again.
            currentTarget.value = ''
            send(file)
          }}
        />
        <Button
          name={name}
          size="small"
          pending={pictures.isBusy || documents.isBusy}
          onClick={ask}
          aria-label={`${value ? 'Change' : 'Choose'} file: ${label}`}
        >
          {value ? 'Change file' : 'Choose file'}
        </Button>
        {value && (
          <Button size="small" variant="danger" onClick={remove} aria-label={`Remove file: ${label}`}>
            Remove
          </Button>
        )}
      </div>
      {message && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-ember">
          {message}
        </p>
      )}
    </fieldset>
  )
}
