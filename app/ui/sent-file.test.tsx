import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SentFile } from './sent-file.tsx'

const PICTURE = 'files/custombuildsexampleimages/1-a.b'
const DOCUMENT = 'files/custombuilddocuments/1-a.b'

test.each([PICTURE, DOCUMENT])('shows a file with the buyer’s name for it, or without one if none was stored: %s', (fileKey) => {
  expect(renderToString(<SentFile fileKey={fileKey} of="Rosette" fileName="Märta’s rose.jpg" />)).toContain('>Märta’s rose.jpg<')
  const unnamed = renderToString(<SentFile fileKey={fileKey} of="Rosette" fileName={undefined} />)
  expect(unnamed).toContain('Rosette')
  expect(unnamed).not.toContain('text-xs')
})
