import { parentPort, workerData } from 'node:worker_threads'
import { type BenchRequest, type BenchResponse, sendRequest } from './send-request.ts'

const { url, requests } = workerData as { url: string; requests: BenchRequest[] }

// Again and again all of them at once, until it is told to stop.
let isOver = false
parentPort?.once('message', () => {
  isOver = true
})
const answers: BenchResponse[] = []
while (!isOver) answers.push(...(await Promise.all(requests.map((request) => sendRequest(url, request)))))
parentPort?.postMessage(answers)
