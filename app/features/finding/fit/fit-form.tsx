import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ReadingNote } from '#app/ui/reading-note.tsx'
import type { FitPageData } from './fit-page-data.ts'

const MATTERS = [
  ['', 'Matters'],
  ['must', 'Must be close'],
  ['no', 'Doesn’t matter'],
] as const

const HANDS = [
  ['right', 'Right-handed'],
  ['left', 'Left-handed'],
  ['either', 'Either'],
] as const

const FRETS = [
  ['fretted', 'Fretted'],
  ['fretless', 'Fretless'],
  ['any', 'Either'],
] as const

/** The user's instrument: a known model or their own measurements. A plain form, so its URL can be shared. */
export function FitForm({ data }: { data: FitPageData }) {
  const { problems } = data
  return (
    <Form action="/fit" className="fit-form" aria-label="What you play" preventScrollReset>
      <div className="grid gap-4 sm:grid-cols-3">
        <Choice id="family" label="Instrument type" value={data.family} choices={kinds(data)} problems={problems} />
        {data.family !== '' && <ModelChoice data={data} />}
        <Choice id="hand" label="You play" value={data.hand} choices={HANDS} problems={problems} />
        {data.strings.choices.length > 0 && (
          <Choice id="strings" label="Strings" value={data.strings.value} choices={data.strings.choices} problems={problems} />
        )}
        {data.frets !== null && <Choice id="frets" label="Frets" value={data.frets} choices={FRETS} problems={problems} />}
      </div>
      {data.otherProblems.map((sentence) => (
        <p key={sentence} className="mt-4 text-sm text-rosewood wrap-anywhere">
          {sentence}
        </p>
      ))}
      {data.fields.length > 0 && <Figures fields={data.fields} />}
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <Button type="submit" variant={data.fields.length > 0 ? 'primary' : undefined}>
          {data.fields.length > 0 ? 'Show matches' : 'Continue'}
        </Button>
        {data.fields.length > 0 && (
          <p className="text-sm text-ink-soft">Inches or millimeters, pounds or grams. Leave unknown values blank.</p>
        )}
      </div>
    </Form>
  )
}

function kinds({ kinds: all }: FitPageData): [string, string][] {
  return [['', 'Choose…'], ...all.map(({ id, label }): [string, string] => [id, label])]
}

function ModelChoice({ data: { kinds: all, family, model, problems } }: { data: FitPageData }) {
  const models = all.find(({ id }) => id === family)?.models ?? []
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor="fit-model" className="text-sm font-medium">
        Start from
      </label>
      <select
        id="fit-model"
        name="model"
        defaultValue={model}
        key={model}
        className="control"
        aria-describedby={problems.model && 'fit-model-note'}
      >
        <option value="">My own measurements</option>
        {models.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Problem of="model" problems={problems} />
    </div>
  )
}

type Problems = Pick<FitPageData, 'problems'>
type ChoiceProps = Problems & { id: string; label: string; value: string; choices: readonly (readonly [string, string])[] }

/** A note that the choice in the URL is unknown */
function Problem({ of, problems }: Problems & { of: string }) {
  if (!problems[of]) return null
  return (
    <p id={`fit-${of}-note`} className="text-sm text-rosewood wrap-anywhere">
      {problems[of]}
    </p>
  )
}

function Choice({ id, label, value, choices, problems }: ChoiceProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={`fit-${id}`} className="text-sm font-medium">
        {label}
      </label>
      <select
        id={`fit-${id}`}
        name={id}
        defaultValue={value}
        key={value}
        className="control"
        aria-describedby={problems[id] && `fit-${id}-note`}
      >
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
      <Problem of={id} problems={problems} />
    </div>
  )
}

function Figures({ fields }: Pick<FitPageData, 'fields'>) {
  return (
    <ul className="mt-6 grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {fields.map((field) => (
        <li key={field.id} className="flex min-w-0 flex-col gap-1.5">
          <label htmlFor={`fit-${field.id}`} className="text-sm font-medium">
            {field.label}
          </label>
          <div className="flex gap-2">
            <input
              id={`fit-${field.id}`}
              key={`typed ${field.typed}`}
              name={field.id}
              defaultValue={field.typed}
              placeholder={field.isModels ? (field.shown ?? '') : ''}
              maxLength={60}
              autoComplete="off"
              aria-describedby={`fit-${field.id}-note`}
              aria-invalid={field.problem !== null}
              className="control min-w-0 flex-1"
            />
            <select
              name={`${field.id}_matters`}
              defaultValue={field.matters}
              key={`matters ${field.matters}`}
              aria-label={`How much ${field.label.toLowerCase()} matters`}
              className="control w-36 shrink-0"
            >
              {MATTERS.map(([choice, words]) => (
                <option key={choice} value={choice}>
                  {words}
                </option>
              ))}
            </select>
          </div>
          {field.problem ? (
            <p id={`fit-${field.id}-note`} className="text-sm text-rosewood">
              {field.problem}
            </p>
          ) : (
            <ReadingNote
              id={`fit-${field.id}-note`}
              {...(field.typed !== '' && { text: field.shown, question: field.question })}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
