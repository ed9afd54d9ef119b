import { useEffect } from 'react'
import { type OwnInstrumentQueries, ownInstruments } from './own-instruments.ts'
import { readOwnInstruments } from './own-instruments-sync.ts'
import { useSession, useSessionStatus } from './session.ts'
import { useStore } from './store.ts'

/** The user's own instruments, from their account or this browser. */
export function useOwnInstruments(): OwnInstrumentQueries {
  const saved = useStore(ownInstruments)
  const status = useSessionStatus()
  const { user } = useSession()
  const id = user?.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: refetched on sign-in and sign-out
  useEffect(() => {
    void readOwnInstruments()
  }, [status, id])

  return saved
}
