import { convert } from 'html-to-text'

// What is nested deeply takes the reader of HTML a time that grows with the square of its length.
const LONGEST_HTML = 30_000
const MOST_NESTED = { maxDepth: 50, maxChildNodes: 2000 }

const MARKUP = /<[a-z/!]|&[a-z#]/i

/** The plain text of another shop's description, which may be HTML, or why it cannot be read. */
export function readDescription(html: string): { text: string; error?: string } {
  if (html.length > LONGEST_HTML)
    return { text: '', error: `description: Keep it under ${LONGEST_HTML.toLocaleString('en')} characters` }
  if (!MARKUP.test(html)) return { text: html }
  const text = convert(html, {
    wordwrap: false,
    limits: MOST_NESTED,
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { ignoreHref: true } },
    ],
  })
  return { text }
}
