import { useState } from 'react'
import { useContinuation } from '#app/lib/continuation.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { QueryBoundary } from '#app/ui/query-boundary.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import type { ApiTokens, NewToken } from '#contracts/people/api-token-views.ts'
import { MAX_TOKENS } from '#contracts/people/token-scopes.ts'
import { CreateTokenDialog } from './create-token-dialog.tsx'
import { NewTokenNotice } from './new-token-notice.tsx'
import { TokenEntry } from './token-entry.tsx'
import { useTokens } from './use-tokens.ts'

/** The user's tokens for their programs: list, create, revoke. */
export function Tokens() {
  return (
    <QueryBoundary
      query={useTokens()}
      failure="Failed to load your tokens"
      skeleton={
        <Loading label="Loading your tokens">
          <Skeleton className="h-64 w-full" />
        </Loading>
      }
    >
      {(list) => <TokenList list={list} />}
    </QueryBoundary>
  )
}

function TokenList({ list: { tokens, scopes } }: { list: ApiTokens }) {
  const [opening, setOpening] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const [created, setCreated] = useState<NewToken>()
  const isFull = tokens.length >= MAX_TOKENS

  useContinuation('token', open)

  // A new form each time: an earlier password must not stay in it.
  function open() {
    setOpening(opening + 1)
    setOpen(true)
  }

  const button = (
    <Button variant={created ? undefined : 'primary'} disabled={isFull || scopes.length === 0} onClick={open}>
      Create token
    </Button>
  )
  return (
    <>
      {created && <NewTokenNotice key={created.token.id} created={created} onDone={() => setCreated(undefined)} />}
      {scopes.length === 0 && (
        <p className="mb-6 text-ink-soft">
          While your builder profile is suspended, your tokens don’t work and you can’t create new ones.
        </p>
      )}
      {tokens.length === 0 ? (
        <EmptyState title="No tokens yet" action={button}>
          Create one for each app, so you can revoke them separately.
        </EmptyState>
      ) : (
        <>
          {button}
          {isFull && (
            <p className="mt-2 text-sm text-ink-soft">You’ve reached the limit of {MAX_TOKENS} tokens. Revoke one first.</p>
          )}
          <ul className="mt-6 border-b border-rule">
            {tokens.map((token) => (
              <li key={token.id} className="border-t border-rule py-5">
                <TokenEntry token={token} />
              </li>
            ))}
          </ul>
        </>
      )}
      {opening > 0 && (
        <CreateTokenDialog
          key={opening}
          open={isOpen}
          scopes={scopes}
          onClose={() => setOpen(false)}
          onCreated={(token) => {
            setOpen(false)
            setCreated(token)
          }}
        />
      )}
    </>
  )
}
