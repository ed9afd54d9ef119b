import { Link } from 'react-router'
import { classNames } from './class-names.ts'

/** Above a page's heading: to the list that this is one of, or to the page around it. */
export function BackLink({ to, children, className }: { to: string; children: string; className?: string }) {
  return (
    <Link to={to} className={classNames('tap-target text-sm text-ink-soft underline-offset-4 hover:underline', className)}>
      ← {children}
    </Link>
  )
}
