import { Link } from 'react-router'

/** What tokens are for, above the list, with examples of such programs. */
export function TokenDescription({ examples }: { examples: string }) {
  return (
    <>
      A token lets an app, such as {examples}, act for you in the shop. It has only the permissions you choose, and you can revoke
      it anytime. All calls are listed in the{' '}
      <Link className="link" to="/developers">
        API reference
      </Link>
      .
    </>
  )
}
