import { type SyntheticEvent, useState } from 'react'

/** The state of a `<details>` that opens by itself when needed, and then stays as the reader leaves it. */
export function useFold(opensItself: boolean) {
  const [isLeftOpen, setLeftOpen] = useState(false)
  return {
    open: opensItself || isLeftOpen,
    onToggle: ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => setLeftOpen(currentTarget.open),
  }
}
