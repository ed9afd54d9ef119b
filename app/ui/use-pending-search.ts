import { type RefObject, useEffect, useRef } from 'react'

/**
 * The timer of a search that starts after a pause. It is cleared when the user follows a link or the form unmounts, or it would
 * bring them back here.
 */
export function usePendingSearch(): RefObject<ReturnType<typeof setTimeout> | undefined> {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    function drop() {
      clearTimeout(waiting.current)
      waiting.current = undefined
    }
    function cancelOnLink({ target }: MouseEvent) {
      if (target instanceof Element && target.closest('a')) drop()
    }
    document.addEventListener('click', cancelOnLink, true)
    return () => {
      document.removeEventListener('click', cancelOnLink, true)
      drop()
    }
  }, [])
  return waiting
}
