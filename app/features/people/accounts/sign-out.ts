import { loadAuthClient } from '#app/lib/session.ts'

/** Signs out every tab of this browser; other devices stay signed in. */
export async function signOut(): Promise<void> {
  const authClient = await loadAuthClient()
  await authClient.signOut({ scope: 'local' })
}
