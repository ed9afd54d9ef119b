import { createContext, use } from 'react'
import type { FieldErrors } from '#contracts/refusal.ts'

/** What a form tells the fields and buttons inside it. */
export type FormState = {
  pending: boolean
  errors: FieldErrors
  /** Takes the error away from a field that is being corrected. */
  clearError: (name: string) => void
}

const NO_FORM: FormState = { pending: false, errors: {}, clearError() {} }

export const FormContext = createContext<FormState>(NO_FORM)

export function useFormState(): FormState {
  return use(FormContext)
}
