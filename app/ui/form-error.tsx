import { ErrorBox } from './error-box.tsx'
import { useFormState } from './form-state.ts'

/** The error of the form around it. A form that hides its own can show this beside the button. */
export function FormError({ className }: { className?: string }) {
  const { message } = useFormState()
  return message && <ErrorBox {...(className && { className })}>{message}</ErrorBox>
}
