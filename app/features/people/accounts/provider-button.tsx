import { useSignInProvider } from '#app/lib/identity-provider.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { signInWithProvider } from './provider.ts'

/** Signs in with the identity provider; `prompt` makes it ask for credentials again. Empty without a provider. */
export function ProviderButton({ prompt, className = 'w-full' }: { prompt?: 'login'; className?: string }) {
  const provider = useSignInProvider()
  if (!provider) return null
  return (
    <ActionButton className={className} action={() => signInWithProvider(provider, prompt && { prompt })}>
      Continue with {provider.name}
    </ActionButton>
  )
}
