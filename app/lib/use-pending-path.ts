import { useNavigation } from 'react-router'
import { useOutage } from './connection.ts'

/** The path of the page that is loading; none while the shop is unreachable. */
export function usePendingPath(): string | undefined {
  const { location } = useNavigation()
  const outage = useOutage()
  return outage ? undefined : location?.pathname
}
