import { useSignInProvider } from '#app/lib/identity-provider.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { signInWithProvider } from './provider.ts'

/** Signs in with the outside provider; with `prompt`, also if the user is still signed in there. Nothing without a provider. */
export function ProviderButton({ prompt, className = 'w-full' }: { prompt?: 'login'; className?: string }) {
  const provider = useSignInProvider()
  if (!provider) return null
  return (
    <ActionButton className={className} action={() => signInWithProvider(provider, prompt && { prompt })}>
      Continue with {provider.name}
    </ActionButton>
  )
}
