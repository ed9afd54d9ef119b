import { Refusal } from '#contracts/kernel/refusal.ts'

const LONGEST = 2000

/** The path on our own origin to open after an email's link. Anything that leads elsewhere becomes the home page. */
export function returnPath(redirectTo: string | undefined, publicUrl: string): string {
  if (redirectTo === undefined) return '/'
  if (/[\r\n\0]/.test(redirectTo)) throw new Refusal('bad_request', 'This redirect URL is invalid')
  // Browsers read a backslash as a slash and drop tabs, so neither may appear in a redirect.
  if (redirectTo.length > LONGEST || /[\\\s]/.test(redirectTo) || !URL.canParse(redirectTo, publicUrl)) return '/'

  const isPath = redirectTo.startsWith('/') && !redirectTo.startsWith('//')
  const isOurs = redirectTo === publicUrl || /^[/?#]/.test(redirectTo.slice(publicUrl.length))
  if (!isPath && !(redirectTo.startsWith(publicUrl) && isOurs)) return '/'

  const { origin, pathname, search } = new URL(redirectTo, publicUrl)
  // `https://our.host//evil` is ours, but its path alone would be another site's address.
  if (origin !== new URL(publicUrl).origin || pathname.startsWith('//')) return '/'
  return `${pathname}${search}`
}
