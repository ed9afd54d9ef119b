import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PERSONAL_DATA } from '#contracts/personal-data.ts'
import { DeletionSummary } from '../accounts/deletion-summary.tsx'
import { privacySections } from './privacy-sections.ts'

/** What is read, without tags and with its signs as they are written. */
function textOf(markup: string): string {
  return markup
    .replaceAll(/<!-- -->|<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
}

test('the privacy page says of everything that is kept what it is, why, how long, and what deletion does to it', () => {
  const page = textOf(renderToString(privacySections('shop@shop.test').map(({ id, body }) => <section key={id}>{body}</section>)))
  for (const { name, what, why, howLong, onDeletion } of PERSONAL_DATA) {
    for (const words of [name, what, why, howLong, onDeletion]) expect(page).toContain(words)
  }
})

test('whoever is about to delete their account reads what becomes of everything that is kept of them', () => {
  const [builder, buyer] = [true, false].map((isSeller) => textOf(renderToString(<DeletionSummary isSeller={isSeller} />)))
  for (const { name, fate, onDeletion, ofBuilders } of PERSONAL_DATA) {
    expect(builder).toContain(fate === 'goes' ? name : `${name}: ${onDeletion}`)
    if (ofBuilders) expect(buyer).not.toContain(onDeletion)
    else expect(buyer).toContain(name)
  }
})
