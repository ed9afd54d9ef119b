import { createContext, use } from 'react'
import type { FieldErrors } from '#contracts/kernel/refusal.ts'

/** The context that a form passes to its fields and buttons. */
export type FormState = {
  pending: boolean
  errors: FieldErrors
  /** The errors of the last refusal, even if some have been corrected since. */
  refused?: FieldErrors | undefined
  /** The form's error, if it belongs to no field. */
  message?: string | undefined
  /** Clears the error of a field that is being corrected. */
  clearError: (name: string) => void
}

const NO_FORM: FormState = { pending: false, errors: {}, clearError() {} }

export const FormContext = createContext<FormState>(NO_FORM)

export function useFormState(): FormState {
  return use(FormContext)
}
