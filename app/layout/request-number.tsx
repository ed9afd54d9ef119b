import { createContext, useContext } from 'react'

/** The number of the request that this page answers; only the server knows it. */
export const RequestNumberContext = createContext<string | undefined>(undefined)

/** Lets a person name what failed. The browser has no number of its own, so it leaves the server's. */
export function RequestNumber() {
  const number = useContext(RequestNumberContext)
  return (
    <p className="mt-4 text-sm" hidden={number === undefined} suppressHydrationWarning>
      If this happens again, please send us this code:{' '}
      <code className="wrap-anywhere select-all" suppressHydrationWarning>
        {number ?? ''}
      </code>
    </p>
  )
}
