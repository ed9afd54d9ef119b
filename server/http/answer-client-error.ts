import type { Socket } from 'node:net'

const STATUS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Answers what Node can't parse as a request, because Node's own response has no security headers. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  // Part of a response may have been sent already, and nothing may follow it.
  if (!socket.writable || socket.bytesWritten > 0) return void socket.destroy(error)
  const headers = ['X-Content-Type-Options: nosniff', 'Cache-Control: no-store', 'Content-Length: 0', 'Connection: close']
  socket.end(`HTTP/1.1 ${STATUS[error.code ?? ''] ?? '400 Bad Request'}\r\n${headers.join('\r\n')}\r\n\r\n`, () =>
    socket.destroy(),
  )
}
