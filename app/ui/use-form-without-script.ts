import { useSyncExternalStore } from 'react'

/**
 * The id of the form that submits a field until scripts run; after that its own form does. So one press without JavaScript
 * submits all fields.
 */
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
