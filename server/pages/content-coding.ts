import { constants } from 'node:zlib'

export type Coding = 'br' | 'gzip'

// A window about as large as most pages: the default takes megabytes of memory per compressed page.
export const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 17 } }
export const GZIP = { level: 6 }

/** The best supported encoding in an Accept-Encoding header, if any. */
export function chooseCoding(accepted: string | string[] | null | undefined): Coding | undefined {
  const header = String(accepted ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(\.0+)?\b)/.test(header)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0+)?\b)/.test(header)) return 'gzip'
  return undefined
}
