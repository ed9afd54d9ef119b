import { parentPort, workerData } from 'node:worker_threads'
import { type BenchRequest, type BenchResponse, sendRequest } from './send-request.ts'

const { url, requests } = workerData as { url: string; requests: BenchRequest[] }

// Sends all of them at once, repeatedly, until stopped.
let isOver = false
parentPort?.once('message', () => {
  isOver = true
})
const answers: BenchResponse[] = []
while (!isOver) answers.push(...(await Promise.all(requests.map((request) => sendRequest(url, request)))))
parentPort?.postMessage(answers)
