import { constants } from 'node:zlib'

export type Coding = 'br' | 'gzip'

// A window as wide as most pages are long: the default takes megabytes of memory for every page that is compressed.
export const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 17 } }
export const GZIP = { level: 6 }

/** The best coding that an Accept-Encoding header names, if it names one of ours. */
export function chooseCoding(accepted: string | string[] | null | undefined): Coding | undefined {
  const header = String(accepted ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(\.0+)?\b)/.test(header)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0+)?\b)/.test(header)) return 'gzip'
  return undefined
}
