import { useFormState } from './form-state.ts'

/** An error about a group of fields as a whole. */
export function GroupError({ name }: { name: string }) {
  const words = useFormState().errors[name]?.join(' ')
  if (!words) return null
  return (
    <p role="alert" data-fault className="text-sm text-ember">
      {words}
    </p>
  )
}
