import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef } from 'react'

type Disclosure = {
  ref: RefObject<HTMLDetailsElement | null>
  onKeyDown: (event: KeyboardEvent) => void
  onClick: (event: MouseEvent) => void
}

/** Turns a `details` element into a menu: it closes after a selection, with Escape, and when the pointer or the focus leaves. */
export function useDisclosure(): Disclosure {
  const ref = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    function closeFromOutside({ target }: Event) {
      if (ref.current?.open && target instanceof Node && !ref.current.contains(target)) ref.current.open = false
    }
    document.addEventListener('pointerdown', closeFromOutside)
    document.addEventListener('focusin', closeFromOutside)
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside)
      document.removeEventListener('focusin', closeFromOutside)
    }
  }, [])

  return {
    ref,
    onKeyDown({ key }) {
      if (key !== 'Escape' || !ref.current?.open) return
      ref.current.open = false
      ref.current.querySelector('summary')?.focus()
    },
    onClick({ target }) {
      const choice = target instanceof Element && target.closest('a, button')
      if (!ref.current || !choice) return
      ref.current.open = false
      // The button is hidden now. A dialog that it opens returns the focus to the previous element.
      if (choice instanceof HTMLButtonElement) ref.current.querySelector('summary')?.focus()
    },
  }
}
