import { useState } from 'react'
import { ApiError, api } from '#app/lib/api.ts'
import { countLabel } from '#app/lib/count-label.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FileInput } from '#app/ui/file-input.tsx'
import { Form } from '#app/ui/form.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast.ts'
import type { ImportPreview } from '#contracts/catalog/product-import-views.ts'
import { type Decimals, IMPORT_TOO_LONG, LONGEST_IMPORT } from '#contracts/catalog/product-imports.ts'
import { ImportPreviewTable } from './import-preview-table.tsx'
import { readTextFile } from './read-text-file.ts'
import { refetchImports } from './use-imports.ts'

type SentFile = { file_name: string; text: string; decimals?: Decimals }

/** Chooses a file, previews its changes, and imports it. */
export function ImportForm() {
  const [asksDecimals, setAsksDecimals] = useState(false)
  const [shown, setShown] = useState<{ file: SentFile; isGuessed: boolean; preview: ImportPreview }>()

  async function show(values: FormData) {
    const chosen = values.get('text')
    if (!(chosen instanceof File)) return
    if (chosen.size > LONGEST_IMPORT) throw new Error(IMPORT_TOO_LONG)
    const decimals = values.get('decimals') as Decimals | null
    const { text, isGuessed } = await readTextFile(chosen)
    const file = { file_name: chosen.name, text, ...(decimals && { decimals }) }
    try {
      const { file_name: _, ...json } = file
      setShown({ file, isGuessed, preview: await api('POST /api/v1/product-imports/preview', { json }) })
    } catch (error) {
      if (!(error instanceof ApiError) || !error.fields.decimals || asksDecimals) throw error
      setAsksDecimals(true)
    }
  }

  async function start(file: SentFile) {
    await api('POST /api/v1/product-imports', { json: file })
    setShown(undefined)
    setAsksDecimals(false)
    await refetchImports()
    toast.success('The import has started')
  }

  if (shown) {
    const { file, isGuessed, preview } = shown
    const count = preview.counts.new + preview.counts.changed
    return (
      <div className="mt-4">
        <p role="status" className="font-medium">
          {file.file_name}: {summaryOf(preview)}
        </p>
        {isGuessed && (
          <p className="mt-1 text-sm text-ink-soft">
            This file is not saved as UTF-8. Check the accents in the names: if they are wrong, save it as “CSV UTF-8” and choose
            it again.
          </p>
        )}
        {preview.ignored_columns.length > 0 && (
          <p className="mt-1 text-sm text-ink-soft">Ignored columns: {preview.ignored_columns.join(', ')}</p>
        )}
        {preview.lines.some(({ pictures }) => pictures > 0) && (
          <p className="mt-1 text-sm text-ink-soft">
            Photos are fetched from their URLs after the drafts are created, up to ten per instrument and 2,000 a day.
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-3">
          {count > 0 && (
            <ActionButton variant="primary" action={() => start(file)}>
              Import {countLabel(count, 'draft')}
            </ActionButton>
          )}
          <Button onClick={() => setShown(undefined)}>Choose another file</Button>
        </div>
        <p className="mt-6 text-sm text-ink-soft">Row numbers match your spreadsheet.</p>
        <div className="mt-3">
          <ImportPreviewTable lines={preview.lines} />
        </div>
      </div>
    )
  }
  return (
    <Form onSubmit={show} aria-labelledby="import" className="mt-4 flex flex-col gap-5">
      <Field name="text" label="CSV file">
        <FileInput accept=".csv,text/csv" required invalidMessage="Choose a file" />
      </Field>
      {asksDecimals && (
        <RadioGroup
          name="decimals"
          legend="Does 1.800 mean one thousand eight hundred in this file?"
          required
          invalidMessage="Choose one"
          choices={[
            { value: 'comma', label: 'Yes: cents come after a comma', hint: '1.800,50' },
            { value: 'point', label: 'No: cents come after a period', hint: '1,800.50' },
          ]}
        />
      )}
      <SubmitButton className="self-start">Preview import</SubmitButton>
    </Form>
  )
}

function summaryOf({ counts }: ImportPreview): string {
  const parts = [
    [counts.new, 'new'],
    [counts.changed, 'changed'],
    [counts.same, 'unchanged'],
    [counts.refused, 'not imported'],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count} ${what}`)
    .join(', ')
}
