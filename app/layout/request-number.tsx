import { createContext, useContext } from 'react'

/** The number of the request that this page answers; only the server knows it. */
export const RequestNumberContext = createContext<string | undefined>(undefined)

/** Lets users report which request failed. The browser keeps the server's number, because it has none of its own. */
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
