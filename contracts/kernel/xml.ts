// Characters XML 1.0 cannot represent, any of which makes the file unreadable: controls, lone surrogates, non-characters
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu

/** Escapes text for an XML element or attribute. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(UNWRITABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
