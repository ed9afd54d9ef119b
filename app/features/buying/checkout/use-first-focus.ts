import { type RefObject, useEffect } from 'react'

/**
 * Focuses a form that appears after its dialog set the focus, because its values had to load. Not on touch devices, where the
 * keyboard would cover the instrument.
 */
export function useFirstFocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (window.matchMedia('(pointer: coarse)').matches) return
    form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [form])
}
