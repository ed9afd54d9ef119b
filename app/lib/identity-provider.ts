import { useRouteLoaderData } from 'react-router'

/** The identity provider that users can sign in with: its name for the auth client, and on buttons */
export type SignInProvider = { id: string; name: string }

/** The provider that the shop's operator configured, as passed to every page */
export function useSignInProvider(): SignInProvider | undefined {
  return useRouteLoaderData<{ signInProvider?: SignInProvider }>('root')?.signInProvider
}
