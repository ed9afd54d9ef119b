import { Link } from 'react-router'
import { useIsSandbox } from '#app/lib/is-sandbox.ts'

/** What webhooks are for, above the list. */
export function WebhookDescription({ what }: { what: string }) {
  return (
    <>
      A webhook sends your program a signed message {what}, by the{' '}
      <a className="link" href="https://www.standardwebhooks.com/">
        Standard Webhooks
      </a>{' '}
      specification: its libraries verify the signature. Messages name no buyer; the program fetches what it needs with a token,
      as the{' '}
      <Link className="link" to="/developers">
        API reference
      </Link>{' '}
      says.
      {useIsSandbox() && (
        <>
          {' '}
          To try it, the sandbox has a{' '}
          <a className="link" href="/sandbox/hooks">
            receiver
          </a>
          .
        </>
      )}
    </>
  )
}
