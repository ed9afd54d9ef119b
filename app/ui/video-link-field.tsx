import type { FieldErrors } from '#contracts/kernel/refusal.ts'
import { MAX_VIDEO_LINK, videoLinkProblem } from '#contracts/kernel/video-link.ts'
import { Field } from './field.tsx'
import { Input, type InputProps } from './input.tsx'

/** A link to a video on its host. */
export function VideoLinkField({ name = 'link', error, ...input }: InputProps & { error?: string | undefined }) {
  return (
    <Field name={name} label="Video link" hint="YouTube or Vimeo. The video opens on their site." optional error={error}>
      <Input inputMode="url" autoCapitalize="none" spellCheck={false} maxLength={MAX_VIDEO_LINK} {...input} />
    </Field>
  )
}

/** For the `validate` of a form with such a field. */
export function videoLinkErrors(values: FormData): FieldErrors {
  const problem = videoLinkProblem(String(values.get('link') ?? ''))
  return problem ? { link: [problem] } : {}
}
