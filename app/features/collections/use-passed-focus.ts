import { type RefObject, useLayoutEffect } from 'react'

/** When an entry leaves its list with the focus on one of its acts, the same act of its neighbour has it, or the list's name. */
export function usePassedFocus(acts: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = acts
    return () => {
      const focused = document.activeElement
      if (!current || !(focused instanceof HTMLElement) || !current.contains(focused)) return
      heirOf(current, buttonsOf(current).indexOf(focused))?.focus()
    }
  }, [acts])
}

function heirOf(acts: HTMLElement, at: number): HTMLElement | null | undefined {
  const entry = acts.closest('li')
  const neighbour = entry?.nextElementSibling ?? entry?.previousElementSibling
  const its = neighbour?.querySelector('[data-acts]')
  return (its && buttonsOf(its)[at]) ?? entry?.closest('section')?.querySelector('h2')
}

function buttonsOf(acts: Element): HTMLElement[] {
  return [...acts.querySelectorAll('button')]
}
