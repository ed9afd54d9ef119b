import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { FieldErrors } from '#contracts/kernel/refusal.ts'
import { Button } from './button.tsx'
import { Form, type FormProps } from './form.tsx'
import { FormOutline } from './form-outline.tsx'
import type { FormPart } from './form-parts.ts'
import { FormStepContext, useFormStep, useSteps } from './form-step.ts'
import { RestoredDraftNotice } from './restored-draft-notice.tsx'
import { SaveBar } from './save-bar.tsx'
import { SubmitButton } from './submit-button.tsx'

type EditorFormProps = Required<Pick<FormProps, 'onSubmit' | 'validate'>> & {
  label: string
  parts: readonly FormPart[]
  /** The completed sections. */
  filled: string[]
  missing: FieldErrors
  /** Pages with fields outside this form. */
  elsewhere?: Record<string, string>
  isRestored: boolean
  /** The sections. */
  children: ReactNode
  actions: ReactNode
}

/** The form for an instrument or a build offer: its sections, missing fields, and buttons. A phone shows one section at a time. */
export function EditorForm({ label, isRestored, onSubmit, validate, ...body }: EditorFormProps) {
  return (
    <Form onSubmit={onSubmit} validate={validate} aria-label={label} className="pt-3">
      <RestoredDraftNotice isRestored={isRestored} className="mt-3" />
      <EditorBody {...body} />
    </Form>
  )
}

type EditorBodyProps = Omit<EditorFormProps, 'label' | 'isRestored' | 'onSubmit' | 'validate'>

function EditorBody({ parts, filled, missing, elsewhere, children, actions }: EditorBodyProps) {
  const step = useSteps(parts)
  return (
    <FormStepContext value={step}>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 lg:mt-5 lg:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="min-w-0 lg:order-last">
          <FormOutline parts={parts} filled={filled} missing={missing} elsewhere={elsewhere} />
        </div>
        <div className="max-w-measure">
          <div className="mb-10 flex flex-col gap-12">{children}</div>
          {actions}
        </div>
      </div>
    </FormStepContext>
  )
}

function showStep({ go }: Pick<ReturnType<typeof useSteps>, 'go'>, id: string) {
  flushSync(() => go(id))
  location.hash = id
  const section = document.getElementById(id)
  section?.focus({ preventScroll: true })
  section?.scrollIntoView()
}

type EditorActionsProps = {
  form: { isChanged: boolean; discard: () => () => void }
  isUploading: boolean
  isPublic: boolean
  /** The save button of an unpublished listing. */
  saveLabel: string
  /** The button that unpublishes the listing, and its `act`. */
  unpublish: { act: string; label: string }
  /** Shown while everything is saved. */
  rest: string
  children?: ReactNode
}

/** Save, publish, unpublish; a phone publishes at the last step. Enter in a field saves and never publishes. */
export function EditorActions({ form, isUploading, isPublic, saveLabel, unpublish, rest, children }: EditorActionsProps) {
  const step = useFormStep()
  const next = step?.next
  return (
    <SaveBar isChanged={form.isChanged} isUploading={isUploading} rest={rest} onDiscard={form.discard}>
      {children}
      <SubmitButton name="act" value="save" variant={isPublic ? 'primary' : 'quiet'} disabled={isUploading}>
        {isPublic ? 'Save changes' : saveLabel}
      </SubmitButton>
      {isPublic ? (
        <SubmitButton name="act" value={unpublish.act} variant="quiet" disabled={isUploading}>
          {unpublish.label}
        </SubmitButton>
      ) : (
        <SubmitButton name="act" value="publish" disabled={isUploading} className={next && 'max-lg:hidden'}>
          Publish
        </SubmitButton>
      )}
      {next && (
        <Button
          variant={isPublic ? 'quiet' : 'primary'}
          aria-label={`Next: ${next.title}`}
          onClick={() => showStep(step, next.id)}
          className="lg:hidden"
        >
          Next
        </Button>
      )}
    </SaveBar>
  )
}
