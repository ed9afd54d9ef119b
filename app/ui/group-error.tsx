import { useFormState } from './form-state.ts'

/** What is wrong with a group of lines as a whole. */
export function GroupError({ name }: { name: string }) {
  const words = useFormState().errors[name]?.join(' ')
  if (!words) return null
  return (
    <p data-fault className="text-sm text-ember">
      {words}
    </p>
  )
}
