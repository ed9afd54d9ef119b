import { loadAuthClient } from '#app/lib/session.ts'

/** Signs this browser out, every tab of it; other devices stay signed in. */
export async function signOut(): Promise<void> {
  const authClient = await loadAuthClient()
  await authClient.signOut({ scope: 'local' })
}
