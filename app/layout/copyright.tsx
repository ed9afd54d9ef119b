/** Whose site it is, and the year. */
export function Copyright({ className }: { className?: string }) {
  // Around New Year the reader's year may not be the server's, which then stays.
  return (
    <p suppressHydrationWarning className={className}>
      {`© ${new Date().getFullYear()} Tonewood. All rights reserved.`}
    </p>
  )
}
