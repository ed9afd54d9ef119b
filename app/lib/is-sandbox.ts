import { useRouteLoaderData } from 'react-router'

/** Whether external services are simulated, as passed to every page. */
export function useIsSandbox(): boolean {
  return useRouteLoaderData<{ isSandbox: boolean }>('root')?.isSandbox ?? false
}
