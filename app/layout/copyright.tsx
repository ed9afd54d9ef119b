import { classNames } from '../ui/class-names.ts'

/** Whose site it is, and the year; `isBrief` leaves out the rest on a phone. */
export function Copyright({ className, isBrief = false }: { className?: string; isBrief?: boolean }) {
  // Around New Year the reader's year may not be the server's, which then stays.
  return (
    <p suppressHydrationWarning className={className}>
      {`© ${new Date().getFullYear()} Tonewood`}
      <span className={classNames(isBrief && 'max-sm:sr-only')}>. All rights reserved.</span>
    </p>
  )
}
