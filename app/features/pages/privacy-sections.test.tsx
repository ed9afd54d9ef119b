import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PERSONAL_DATA } from '#contracts/personal-data.ts'
import { DeletionSummary } from '../accounts/deletion-summary.tsx'
import { privacySections } from './privacy-sections.ts'

/** The visible text, without tags and with entities decoded. */
function textOf(markup: string): string {
  return markup
    .replaceAll(/<!-- -->|<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
}

test('the privacy page says of everything stored what it is, why, for how long, and what deletion does', () => {
  const page = textOf(renderToString(privacySections('shop@shop.test').map(({ id, body }) => <section key={id}>{body}</section>)))
  for (const { name, what, why, howLong, onDeletion } of PERSONAL_DATA) {
    for (const words of [name, what, why, howLong, onDeletion]) expect(page).toContain(words)
  }
})

test('the deletion summary covers everything that is stored about a person', () => {
  const [builder, buyer] = [true, false].map((isSeller) => textOf(renderToString(<DeletionSummary isSeller={isSeller} />)))
  for (const { name, fate, onDeletion, ofBuilders } of PERSONAL_DATA) {
    expect(builder).toContain(fate === 'goes' ? name : `${name}: ${onDeletion}`)
    if (ofBuilders) expect(buyer).not.toContain(onDeletion)
    else expect(buyer).toContain(name)
  }
})
