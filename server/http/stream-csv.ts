import type { Context } from 'hono'
import { stream } from 'hono/streaming'
import { csvHead, csvLines } from './csv-text.ts'

type CsvFile = { fileName: string; columns: readonly string[] }

/** Sends a CSV file as its parts are read. */
export async function streamCsv(
  c: Context,
  { fileName, columns }: CsvFile,
  parts: AsyncIterator<object[]> & AsyncIterable<object[]>,
): Promise<Response> {
  // Reads the first part now, so that a refusal is a response and not a broken file.
  const first = await parts.next()
  c.header('content-type', 'text/csv; charset=utf-8')
  c.header('content-disposition', `attachment; filename="${fileName}"`)
  return stream(c, async (out) => {
    await out.write(csvHead(columns))
    if (!first.done) await out.write(csvLines(first.value, columns))
    for await (const part of parts) await out.write(csvLines(part, columns))
  })
}
