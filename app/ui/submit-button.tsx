import { Button, type ButtonProps } from './button.tsx'
import { useFormState } from './form-state.ts'

/** The button that submits the form around it and shows its progress. */
export function SubmitButton({ variant = 'primary', pending, ...rest }: Omit<ButtonProps, 'type'>) {
  const form = useFormState()
  return <Button {...rest} type="submit" variant={variant} pending={pending ?? form.pending} />
}
