import { Link } from 'react-router'
import { useIsSandbox } from '#app/lib/is-sandbox.ts'

/** What webhooks are for, above the list. */
export function WebhookDescription({ what }: { what: string }) {
  return (
    <>
      A webhook sends your app a signed message {what}, following the{' '}
      <a className="link" href="https://www.standardwebhooks.com/">
        Standard Webhooks
      </a>{' '}
      specification, whose libraries verify the signature. Messages don’t name buyers; your app fetches details with a token, as
      described in the{' '}
      <Link className="link" to="/developers">
        API reference
      </Link>
      .
      {useIsSandbox() && (
        <>
          {' '}
          To try it out, the sandbox has a{' '}
          <a className="link" href="/sandbox/hooks">
            receiver
          </a>
          .
        </>
      )}
    </>
  )
}
