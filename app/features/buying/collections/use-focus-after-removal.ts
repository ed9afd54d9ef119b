import { type RefObject, useLayoutEffect } from 'react'

/** When a removed entry had the focus, moves it to the same button of the next entry, or to the list's name. */
export function useFocusAfterRemoval(actions: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = actions
    return () => {
      const focused = document.activeElement
      if (!current || !(focused instanceof HTMLElement) || !current.contains(focused)) return
      nextFocusTarget(current, buttonsOf(current).indexOf(focused))?.focus()
    }
  }, [actions])
}

function nextFocusTarget(actions: HTMLElement, at: number): HTMLElement | null | undefined {
  const entry = actions.closest('li')
  const neighbour = entry?.nextElementSibling ?? entry?.previousElementSibling
  const its = neighbour?.querySelector('[data-acts]')
  return (its && buttonsOf(its)[at]) ?? entry?.closest('section')?.querySelector('h2')
}

function buttonsOf(actions: Element): HTMLElement[] {
  return [...actions.querySelectorAll('button')]
}
