import { classNames } from '../ui/class-names.ts'

/** The copyright line; `isBrief` shortens it on phones. */
export function Copyright({ className, isBrief = false }: { className?: string; isBrief?: boolean }) {
  // Around New Year the reader's year may differ from the server's, which then stays.
  return (
    <p suppressHydrationWarning className={className}>
      {`© ${new Date().getFullYear()} Tonewood`}
      <span className={classNames(isBrief && 'max-sm:sr-only')}>. All rights reserved.</span>
    </p>
  )
}
