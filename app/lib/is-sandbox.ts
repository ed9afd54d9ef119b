import { useRouteLoaderData } from 'react-router'

/** Whether outside services are simulated, as the frame of every page was given it. */
export function useIsSandbox(): boolean {
  return useRouteLoaderData<{ isSandbox: boolean }>('root')?.isSandbox ?? false
}
