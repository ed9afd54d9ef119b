import { capitalize } from '#app/lib/capitalize.ts'
import { useSignInProvider } from '#app/lib/identity-provider.ts'
import { refetchQueries } from '#app/lib/query-client.ts'
import { loadAuthClient } from '#app/lib/session.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { toast } from '#app/ui/toast.ts'
import { throwIfAuthError } from './auth-messages.ts'
import { connectProvider } from './provider.ts'
import { withVerification } from './second-factor.ts'
import { type Identity, useIdentities } from './use-identities.ts'

/** Whether the identity provider is connected. Empty without a provider. */
export function ProviderSettings() {
  const provider = useSignInProvider()
  const identity = useIdentities().find((each) => each.provider === provider?.id)
  if (!provider) return null
  const name = capitalize(provider.name)

  async function disconnect({ identity_id }: Identity) {
    const client = await loadAuthClient()
    const { data } = throwIfAuthError(await client.getUserIdentities())
    const connected = data?.identities.find((each) => each.identity_id === identity_id)
    if (connected) await withVerification(() => client.unlinkIdentity(connected))
    await client.refreshSession()
    await refetchQueries('identities')
    toast.success(`${name} disconnected`)
  }

  return (
    <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-4">
      <h3 className="w-full text-sm font-medium sm:w-24">{name}</h3>
      <p className="min-w-0 flex-1 text-ink-soft [overflow-wrap:anywhere]">
        {identity ? `Connected${identity.email ? ` as ${identity.email}` : ''}` : 'Not connected'}
      </p>
      {identity ? (
        <ActionButton variant="text" size="small" action={() => disconnect(identity)}>
          Disconnect<span className="sr-only"> {name}</span>
        </ActionButton>
      ) : (
        <ActionButton variant="text" size="small" action={() => connectProvider(provider)}>
          Connect {provider.name}
        </ActionButton>
      )}
    </div>
  )
}
