import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SAMPLE_LINE } from './sheet-draft.ts'
import { LineFields } from './sheet-editor.tsx'

function html(key: string, value: string) {
  const line = { ...SAMPLE_LINE, key, value }
  return renderToStaticMarkup(
    <LineFields line={line} at={0} family="steel_string" stages={[]} onChange={() => {}} onRemove={() => {}} />,
  )
}

test('a plain number that is likely in inches is asked about, with the answer on a button', () => {
  const asked = html('scale_mm', '25.5')
  expect(asked).toContain('Did you mean 25.5 in (647.7\u00a0mm)?')
  expect(asked).toMatch(/<button[^>]*>(<[^>]*>)*Use 25\.5 in</)
})

test('an unlikely length is read, with one question', () => {
  const asked = html('nut_mm', '650')
  expect(asked).toContain('650.0\u00a0mm (25.59″)')
  expect(asked.match(/\?</g)).toHaveLength(1)
  expect(asked).toContain('This is usually 42.8 to 52\u00a0mm. Is 650\u00a0mm right?')
  expect(html('nut_mm', '43')).not.toContain('?<')
})

test('words and weights have no reading', () => {
  for (const [key, value] of [
    ['rosette', '25.5'],
    ['weight_limit_g', '2000'],
  ] as const)
    expect(html(key, value)).not.toContain('role="status"')
})
