import { Link } from 'react-router'

/** The shop's name, set as it is on the cover. */
export function Wordmark() {
  return (
    <Link to="/" aria-label="Tonewood, home" className="tap-target font-serif text-[1.75rem] leading-none tracking-[-0.01em]">
      Tonewood
    </Link>
  )
}
