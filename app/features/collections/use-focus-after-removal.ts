import { type RefObject, useLayoutEffect } from 'react'

/** When an entry leaves its list with the focus on one of its actions, the same act of its neighbour has it, or the list's name. */
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
