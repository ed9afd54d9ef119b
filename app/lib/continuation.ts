import { useEffect, useRef } from 'react'
import { readStoredSession } from './stored-session.ts'

const LEFT = 'tonewood-left-during'
/** The page they return to has loaded by then. */
const CONTINUES_WITHIN_MS = 60_000

let running: string | undefined
let confirmed: { name: string; account: string; until: number } | undefined

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

/**
 * Once back: forgets what was running. If it was confirmed, the page continues it.
 * Returns whether something continues, or undefined if this account left for no confirmation.
 */
export function leaveConfirmation({ isConfirmed }: { isConfirmed: boolean }): boolean | undefined {
  const [account, name]: (string | null)[] = JSON.parse(sessionStorage.getItem(LEFT) ?? '[]')
  sessionStorage.removeItem(LEFT)
  if (!isConfirmed || !account || account !== accountId()) return
  if (name) confirmed = { name, account, until: Date.now() + CONTINUES_WITHIN_MS }
  return Boolean(name)
}

/** Whether this action continues now. It does so once, for the account that confirmed, and only soon after. */
export function takeContinuation(name: string): boolean {
  if (confirmed?.name !== name) return false
  const { account, until } = confirmed
  confirmed = undefined
  return account === accountId() && Date.now() < until
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
    if (takeContinuation(name)) latest.current()
  }, [name])
}
