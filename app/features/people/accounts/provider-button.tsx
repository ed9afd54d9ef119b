import { useSignInProvider } from '#app/lib/identity-provider.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { confirmWithProvider, signInWithProvider } from './provider.ts'

/** Signs in with the identity provider, or confirms the session with it. Empty without a provider. */
export function ProviderButton({ confirms = false, className = 'w-full' }: { confirms?: boolean; className?: string }) {
  const provider = useSignInProvider()
  if (!provider) return null
  return (
    <ActionButton
      className={className}
      variant={confirms ? 'primary' : 'quiet'}
      data-autofocus={confirms || undefined}
      action={() => (confirms ? confirmWithProvider : signInWithProvider)(provider)}
    >
      Continue with {provider.name}
    </ActionButton>
  )
}
