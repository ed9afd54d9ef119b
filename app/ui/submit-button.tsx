import { Button, type ButtonProps } from './button.tsx'
import { useFormState } from './form-state.ts'

/** The button that sends the form around it, and shows that it is on its way. */
export function SubmitButton({ variant = 'primary', pending, ...rest }: Omit<ButtonProps, 'type'>) {
  const form = useFormState()
  return <Button {...rest} type="submit" variant={variant} pending={pending ?? form.pending} />
}
