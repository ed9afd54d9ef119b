import { TokenDescription } from '#app/features/people/tokens/token-description.tsx'
import { Tokens } from '#app/features/people/tokens/tokens.tsx'
import { privatePage } from '#app/lib/page-handle.ts'
import { BackLink } from '#app/ui/back-link.tsx'

export const { handle, meta } = privatePage('API tokens')

export default function DashboardTokens() {
  return (
    <>
      <BackLink to="/dashboard/profile">Builder profile</BackLink>
      <h1 className="mt-4 font-serif text-2xl">API tokens</h1>
      <p className="mt-2 max-w-measure text-ink-soft">
        <TokenDescription examples="your inventory software, your website or a label printer" />
      </p>
      <div className="mt-8">
        <Tokens />
      </div>
    </>
  )
}
