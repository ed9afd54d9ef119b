import type { ReactNode } from 'react'
import { MAX_PICTURE_ALT } from '#contracts/custom-builds/build-updates.ts'
import { Field } from './field.tsx'
import { Input, type InputProps } from './input.tsx'

type PictureAltFieldProps = Omit<InputProps, 'name'> & { name: string; number: number; picture: ReactNode }

/** An optional description next to a picture. */
export function PictureAltField({ name, number, picture, ...input }: PictureAltFieldProps) {
  return (
    <div className="flex gap-3">
      <div className="size-16 shrink-0 overflow-hidden rounded-sm bg-panel">{picture}</div>
      <Field
        name={name}
        label={`Description of photo ${number}`}
        hint="Leave blank to use the stage and instrument name."
        optional
        className="min-w-0 grow"
      >
        <Input maxLength={MAX_PICTURE_ALT} {...input} />
      </Field>
    </div>
  )
}
