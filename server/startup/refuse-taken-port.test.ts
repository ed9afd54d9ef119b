import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '#testing/free-port.ts'
import { refuseTakenPort } from './refuse-taken-port.ts'

test.each(['PORT', 'METRICS_PORT'])('a taken %s is reported in one sentence, and no database is started', async (setting) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tonewood-port-'))
  const other = createServer().listen(0, setting === 'PORT' ? undefined : '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo

  const env = {
    ...process.env,
    PORT: String(await freePort()),
    [setting]: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    NODE_ENV: 'production',
  }
  const main = join(import.meta.dirname, '../main.ts')
  const ended = await new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(process.execPath, [main], { env }, (error, stdout, stderr) => resolve({ code: error?.code, said: stdout + stderr }))
  })

  expect(ended).toEqual({
    code: 1,
    said: `Port ${port} is already in use: stop the other program, or choose another port with ${setting}.\n`,
  })
  expect(await readdir(dataDir)).toEqual([])
  other.close()
  await rm(dataDir, { recursive: true })
})

test('an address that the machine does not have is reported in one sentence', async () => {
  await expect(refuseTakenPort(0, '192.0.2.1')).rejects.toThrow(
    'This machine has no address 192.0.2.1: choose another with HOST.',
  )
})
