import { filmLinkProblem, MAX_FILM_LINK } from '#contracts/custom-builds/build-updates.ts'
import type { FieldErrors } from '#contracts/kernel/refusal.ts'
import { Field } from './field.tsx'
import { Input, type InputProps } from './input.tsx'

/** A link to a video on its host. */
export function FilmLinkField({ error, ...input }: InputProps & { error?: string | undefined }) {
  return (
    <Field name="link" label="Video link" hint="YouTube or Vimeo. The video opens on their site." optional error={error}>
      <Input inputMode="url" autoCapitalize="none" spellCheck={false} maxLength={MAX_FILM_LINK} {...input} />
    </Field>
  )
}

/** For the `validate` of a form with such a field. */
export function filmLinkErrors(values: FormData): FieldErrors {
  const problem = filmLinkProblem(String(values.get('link') ?? ''))
  return problem ? { link: [problem] } : {}
}
