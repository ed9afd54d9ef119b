import { useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { ImageListField } from '#app/ui/image-list-field.tsx'
import { Textarea } from '#app/ui/input.tsx'
import { MAX_PROBLEM_PICTURES, MAX_PROBLEM_WORDS } from '#contracts/buying/returns.ts'
import type { Picture } from '#contracts/catalog/product-views.ts'

/** The photos of a report, and whether some are still uploading */
export function useReportPhotos() {
  const [pictures, setPictures] = useState<Picture[]>([])
  const [isUploading, setUploading] = useState(false)
  return { pictures, setPictures, isUploading, setUploading, photos: pictures.map(({ key, alt }) => ({ key, alt })) }
}

type ReportFieldsProps = {
  /** The name of the text field, as in the API's errors */
  name: string
  label: string
  optional: boolean
  report: ReturnType<typeof useReportPhotos>
}

/** A description and photos of an instrument. */
export function ReportFields({ name, label, optional, report }: ReportFieldsProps) {
  return (
    <>
      <Field name={name} label={label} optional={optional}>
        <Textarea rows={4} maxLength={MAX_PROBLEM_WORDS} required={!optional} invalidMessage="Describe what’s wrong" />
      </Field>
      <ImageListField
        label="Photos"
        hint="Show its current condition."
        bucket="buildupdateimages"
        max={MAX_PROBLEM_PICTURES}
        hasMain={false}
        value={report.pictures}
        onChange={report.setPictures}
        onBusyChange={report.setUploading}
      />
    </>
  )
}
