import { createContext, use, useState } from 'react'
import { type FormPart, partOf } from './form-parts.ts'
import { useFormState } from './form-state.ts'

type FormStep = { current: string; go: (part: string) => void }

/** The section of a long form that a phone shows. Wide screens show all of them. */
export const FormStepContext = createContext<FormStep | null>(null)

export function useFormStep(): FormStep | null {
  return use(FormStepContext)
}

/** Starts with the first section, and moves to the first one that was refused. */
export function useSteps(parts: readonly FormPart[]): FormStep {
  const { refused } = useFormState()
  const [current, go] = useState(parts[0]?.id ?? '')
  const [seen, setSeen] = useState(refused)
  if (refused !== seen) {
    setSeen(refused)
    const wrong = Object.keys(refused ?? {}).map((field) => partOf(parts, field))
    const first = parts.find(({ id }) => wrong.includes(id))
    if (first) go(first.id)
  }
  return { current, go }
}
