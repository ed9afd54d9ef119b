import { buildPath } from '../custom-builds/build-updates.ts'

/** The page of a return: its own, or that of its build. */
export function returnPath(id: string, requestId: string | null): string {
  return requestId === null ? `/returns/${id}` : `${buildPath(requestId)}#delivery`
}
