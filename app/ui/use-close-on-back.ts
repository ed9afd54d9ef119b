import { useEffect, useRef } from 'react'

type Marked = { isOverPage?: boolean } | null

/** While something covers the page, the back button closes it. The router never notices: the address stays the same. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!isOpen) return
    window.history.pushState({ ...window.history.state, isOverPage: true }, '')
    function onPop(event: PopStateEvent) {
      event.stopImmediatePropagation()
      close.current()
    }
    // Captured, so that it comes before the router's own listener.
    window.addEventListener('popstate', onPop, { capture: true })
    return () => {
      window.removeEventListener('popstate', onPop, { capture: true })
      // Closed by the back button, or by a page that was opened meanwhile: nothing to take back.
      if (!(window.history.state as Marked)?.isOverPage) return
      window.addEventListener('popstate', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
      window.history.back()
    }
  }, [isOpen])
}
