import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { DocumentContent, Documents } from '#domain/ports/documents.ts'

const MOST_MS = 60_000

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
    const worker = new Worker(workerFile(), { workerData: document })
    // A thread that hangs would block every later document.
    const timer = setTimeout(() => worker.terminate(), MOST_MS)
    worker.once('message', resolve).once('error', reject)
    worker.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The PDF thread exited with code ${code}`))
    })
  })
}

/** Found from the shop's folder, because the build bundles this file but not the worker. */
function workerFile(): string {
  return join(dirname(findPackageJSON(import.meta.url) ?? ''), 'providers/documents/pdf-worker.ts')
}
