import { type RefObject, useEffect } from 'react'

/** For a form that appears after its dialog has set the focus, because its first values had to load. */
export function useFirstFocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [form])
}
