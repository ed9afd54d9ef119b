import { OperatorPage } from '#app/features/operations/operators/operator-page.tsx'
import { TokenDescription } from '#app/features/people/tokens/token-description.tsx'
import { Tokens } from '#app/features/people/tokens/tokens.tsx'
import { privatePage } from '#app/lib/page-handle.ts'

export const { handle, meta } = privatePage('Tokens · Operator')

export default function AdminTokens() {
  return (
    <OperatorPage
      title="Tokens"
      description={
        <TokenDescription examples="a reporting tool, a spreadsheet of the figures or a script that lists new builders" />
      }
    >
      <Tokens />
    </OperatorPage>
  )
}
