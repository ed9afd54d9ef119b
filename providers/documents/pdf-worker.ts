import { parentPort, workerData } from 'node:worker_threads'
import { drawPdf } from './draw-pdf.ts'

parentPort?.postMessage(await drawPdf(workerData))
