import { type RefObject, useEffect } from 'react'

/**
 * For a form that appears after its dialog has set the focus, because its first values had to load. Not by touch: the keyboard of a phone
 * would push the instrument away before anybody has seen it.
 */
export function useFirstFocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (window.matchMedia('(pointer: coarse)').matches) return
    form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [form])
}
