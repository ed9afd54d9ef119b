import { useEffect, useRef } from 'react'
import { readStoredSession } from './stored-session.ts'

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

/** Before leaving the page: remembers in this tab what is running, and for which account. */
export function rememberRunning(): void {
  sessionStorage.setItem(LEFT, JSON.stringify([accountId(), running]))
}

/** Once back: forgets what was running. If it was confirmed, the page continues it. Returns whether it will. */
export function leaveConfirmation({ isConfirmed }: { isConfirmed: boolean }): boolean {
  const [account, name]: (string | undefined)[] = JSON.parse(sessionStorage.getItem(LEFT) ?? '[]')
  sessionStorage.removeItem(LEFT)
  confirmed = isConfirmed && account === accountId() ? name : undefined
  return Boolean(confirmed)
}

function accountId(): string | undefined {
  return readStoredSession()?.user.id
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
