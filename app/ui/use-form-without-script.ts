import { useSyncExternalStore } from 'react'

/** The id of the form that sends a field until scripts run; after that its own form does. So one press without script sends all fields. */
export function useFormWithoutScript(id: string | undefined): string | undefined {
  return useSyncExternalStore(
    neverChanges,
    () => undefined,
    () => id,
  )
}

function neverChanges() {
  return () => undefined
}
