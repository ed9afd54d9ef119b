import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DeletionSummary } from '#app/features/people/accounts/deletion-summary.tsx'
import { PERSONAL_DATA } from '#contracts/kernel/personal-data.ts'
import { privacySections } from './privacy-sections.ts'

/** The visible text, without tags and with entities decoded. */
function textOf(markup: string): string {
  return markup
    .replaceAll(/<!-- -->|<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
}

test('the privacy page lists every stored record with its purpose, retention and deletion', () => {
  const page = textOf(renderToString(privacySections('shop@shop.test').map(({ id, body }) => <section key={id}>{body}</section>)))
  for (const { name, what, why, howLong, onDeletion } of PERSONAL_DATA) {
    for (const words of [name, what, why, howLong, onDeletion]) expect(page).toContain(words)
  }
})

test('the deletion summary covers all personal data', () => {
  const [builder, buyer] = [true, false].map((isSeller) => textOf(renderToString(<DeletionSummary isSeller={isSeller} />)))
  for (const { name, kept, onDeletion, ofBuilders } of PERSONAL_DATA) {
    expect(builder).toContain(kept ? `${name}: ${onDeletion}` : name)
    if (ofBuilders) expect(buyer).not.toContain(onDeletion)
    else expect(buyer).toContain(name)
  }
})
