import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { KEPT_RECORDS } from '#contracts/kept-records.ts'
import { WhatGoes } from '../accounts/what-goes.tsx'
import { privacySections } from './privacy-sections.ts'

/** What is read, without tags and with its signs as they are written. */
function wordsOf(markup: string): string {
  return markup
    .replaceAll(/<!-- -->|<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
}

test('the privacy page says of everything that is kept what it is, why, how long, and what deletion does to it', () => {
  const page = wordsOf(
    renderToString(privacySections('shop@shop.test').map(({ id, body }) => <section key={id}>{body}</section>)),
  )
  for (const { name, what, why, howLong, onDeletion } of KEPT_RECORDS) {
    for (const words of [name, what, why, howLong, onDeletion]) expect(page).toContain(words)
  }
})

test('whoever is about to delete their account reads what becomes of everything that is kept of them', () => {
  const [builder, buyer] = [true, false].map((isSeller) => wordsOf(renderToString(<WhatGoes isSeller={isSeller} />)))
  for (const { name, fate, onDeletion, ofBuilders } of KEPT_RECORDS) {
    expect(builder).toContain(fate === 'goes' ? name : `${name}: ${onDeletion}`)
    if (ofBuilders) expect(buyer).not.toContain(onDeletion)
    else expect(buyer).toContain(name)
  }
})
