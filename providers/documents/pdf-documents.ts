import { Worker } from 'node:worker_threads'
import type { DocumentContent, Documents } from '#domain/ports/documents.ts'

/** PDFs, one at a time and each in a thread of its own: on the main thread, a drawing would keep every request waiting. */
export function pdfDocuments(): Documents {
  let last: Promise<unknown> = Promise.resolve()
  return {
    toPdf(document) {
      const next = last.then(() => drawInThread(document))
      last = next.catch(() => undefined)
      return next
    },
  }
}

function drawInThread(document: DocumentContent): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { workerData: document })
    worker.once('message', resolve).once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The PDF thread ended with code ${code}`)))
  })
}
