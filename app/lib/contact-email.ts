import { useRouteLoaderData } from 'react-router'

/** The shop's contact address, as passed to every page. */
export function useContactEmail(): string {
  return useRouteLoaderData<{ contactEmail: string }>('root')?.contactEmail ?? ''
}
