import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { answerClientError } from './answer-client-error.ts'

test.each([
  ['a malformed request', 'GET / HTTP/1.1\r\nno header\r\n\r\n', '400 Bad Request'],
  [
    'a header of 20 KB',
    `GET / HTTP/1.1\r\nHost: shop\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
  ],
])('answers %s with security headers', async (_, request, status) => {
  const server = createServer().on('clientError', answerClientError).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(request)
  const answer = await text(socket)
  expect(answer.split('\r\n')).toEqual([
    `HTTP/1.1 ${status}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Content-Length: 0',
    'Connection: close',
    '',
    '',
  ])
  server.close()
})
