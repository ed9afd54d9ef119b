import { createContext, use, useState } from 'react'
import { useLocation } from 'react-router'
import { type FormPart, partOf } from './form-parts.ts'
import { useFormState } from './form-state.ts'

type FormStep = { current: string; next: FormPart | undefined; go: (part: string) => void }

/** The section of a long form that a phone shows. Wide screens show all of them. */
export const FormStepContext = createContext<FormStep | null>(null)

export function useFormStep(): FormStep | null {
  return use(FormStepContext)
}

/** The section in the URL, or the first one. Moves to the first section that was refused. */
export function useSteps(parts: readonly FormPart[]): FormStep {
  const { refused } = useFormState()
  const { hash } = useLocation()
  const first = parts[0]?.id ?? ''
  const [current, go] = useState(first)
  const [seen, setSeen] = useState({ hash: '', refused })
  if (hash !== seen.hash) {
    setSeen({ ...seen, hash })
    // Other links of the page leave the step as it is.
    go(parts.find(({ id }) => `#${id}` === hash)?.id ?? (hash === '' ? first : current))
  } else if (refused !== seen.refused) {
    setSeen({ ...seen, refused })
    const wrong = Object.keys(refused ?? {}).map((field) => partOf(parts, field))
    go(parts.find(({ id }) => wrong.includes(id))?.id ?? current)
  }
  const next = parts[parts.findIndex(({ id }) => id === current) + 1]
  return { current, next, go }
}
