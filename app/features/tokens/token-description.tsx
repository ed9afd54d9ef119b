import { Link } from 'react-router'

/** What tokens are for, above the list, with examples of such programs. */
export function TokenDescription({ examples }: { examples: string }) {
  return (
    <>
      A token lets a program work with the shop for you: {examples}. It can do only what you choose, and you can revoke it at any
      time. All calls are in the{' '}
      <Link className="link" to="/developers">
        API reference
      </Link>
      .
    </>
  )
}
