import { parentPort, workerData } from 'node:worker_threads'
import { type Answered, type Ask, ask } from './ask.ts'

const { url, requests } = workerData as { url: string; requests: Ask[] }

// Again and again all of them at once, until it is told to stop.
let isOver = false
parentPort?.once('message', () => {
  isOver = true
})
const answers: Answered[] = []
while (!isOver) answers.push(...(await Promise.all(requests.map((request) => ask(url, request)))))
parentPort?.postMessage(answers)
