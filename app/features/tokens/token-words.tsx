import { Link } from 'react-router'

/** What tokens are for, above the list. */
export function TokenWords() {
  return (
    <>
      A token lets a program of yours work with the shop, such as a stock list, your website or a label printer. It can do only
      what you choose, and you can revoke it at any time. All calls are in the{' '}
      <Link className="link" to="/developers">
        API reference
      </Link>
      .
    </>
  )
}
