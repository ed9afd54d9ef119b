import { useEffect, useRef } from 'react'

const LEFT = 'tonewood-left-during'
let running: string | undefined
let confirmed: string | undefined

/** Runs an action that can continue if its user has to leave the page to confirm at the identity provider. */
export async function continuable<Result>(name: string, action: () => Promise<Result>): Promise<Result> {
  running = name
  try {
    return await action()
  } finally {
    running = undefined
  }
}

/** Before leaving the page: remembers in this tab what is running. */
export function rememberRunning(): void {
  if (running === undefined) sessionStorage.removeItem(LEFT)
  else sessionStorage.setItem(LEFT, running)
}

/** After the confirmation: lets the page continue what was running. Returns whether anything was. */
export function continueRemembered(): boolean {
  confirmed = sessionStorage.getItem(LEFT) ?? undefined
  sessionStorage.removeItem(LEFT)
  return confirmed !== undefined
}

/** Continues this action, or opens its form again, once its user has confirmed and is back on the page. */
export function useContinuation(name: string, onReturn: () => unknown): void {
  const latest = useRef(onReturn)
  useEffect(() => {
    latest.current = onReturn
  })
  useEffect(() => {
    if (confirmed !== name) return
    confirmed = undefined
    latest.current()
  }, [name])
}
