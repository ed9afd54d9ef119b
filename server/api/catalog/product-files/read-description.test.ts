import { expect, test } from 'vitest'
import { readDescription } from './read-description.ts'

test.each([
  [
    'a table',
    '<table><tr><th>Scale</th><td>25.5 in</td></tr><tr><td>Nut</td><td>1 3/4 in</td></tr></table>',
    'Scale | 25.5 in\nNut | 1 3/4 in',
  ],
  [
    'paragraphs in cells',
    '<table><tr><td><p>Top</p></td><td><div>Sitka</div><div>spruce</div></td></tr></table>',
    'Top | Sitka spruce',
  ],
  ['a line break in a cell', '<table><tr><td>Top</td><td>Sitka<br>spruce</td></tr></table>', 'Top | Sitka spruce'],
  ['an empty cell', '<table><tr><td></td><td>Loud</td></tr></table>', '| Loud'],
  ['a table for layout', '<table><tr><td><p>Small.</p><p>Loud.</p></td></tr></table>', 'Small.\nLoud.'],
  [
    'a cell that asks for any width',
    '<table><tr><td colspan="999999999" rowspan="999999999">A</td><td>B</td></tr></table>',
    'A | B',
  ],
  ['text around a table', '<p>Wren</p><table><tr><td>A</td><td>B</td></tr></table><p>Loud</p>', 'Wren\n\nA | B\n\nLoud'],
])('reads %s', (_, html, text) => expect(readDescription(html).text).toBe(text))
