import { useNavigation } from 'react-router'
import { useOutage } from './connection.ts'

/** The path of the page that is on its way; of none while the shop is not reached, for then it does not come. */
export function usePendingPath(): string | undefined {
  const { location } = useNavigation()
  const outage = useOutage()
  return outage ? undefined : location?.pathname
}
