import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { readVariables } from './read-variables.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tonewood-secrets-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function fileWith(content: string): Promise<string> {
  const path = join(folder, String(Math.random()))
  await writeFile(path, content)
  return path
}

test('a secret is read from its file, without the line break at its end', async () => {
  const config = readConfig({
    DATABASE_URL_FILE: await fileWith('postgres://db.example/shop\n'),
    STRIPE_SECRET_KEY_FILE: await fileWith('sk_test_1\r\n'),
    STRIPE_WEBHOOK_SECRET_FILE: await fileWith('whsec_1'),
  })

  expect(config.databaseUrl).toBe('postgres://db.example/shop')
  expect(config.stripe).toMatchObject({ secretKey: 'sk_test_1', webhookSecrets: ['whsec_1'] })
})

test('only one line break is dropped: the rest is part of the secret', async () => {
  const { s3 } = readConfig({
    S3_BUCKET: 'b',
    S3_REGION: 'r',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY_FILE: await fileWith(' secret\n\n'),
  })

  expect(s3?.secretAccessKey).toBe(' secret\n')
})

test('a secret that is set twice is refused without being printed', async () => {
  const env = { EASYPOST_API_KEY: 'EZ-secret', EASYPOST_API_KEY_FILE: await fileWith('EZ-other') }

  expect(() => readConfig(env)).toThrow('EASYPOST_API_KEY and EASYPOST_API_KEY_FILE are both set: remove one of them.')
  expect(() => readConfig(env)).not.toThrow(/EZ-/)
})

test('a file that cannot be read is named with its variable', async () => {
  expect(() => readConfig({ SMTP_URL_FILE: '/nowhere/smtp' })).toThrow(
    'SMTP_URL_FILE names a file that cannot be read: /nowhere/smtp.',
  )
})

test('an empty file counts as not set', async () => {
  const empty = await fileWith('\n')

  expect(readConfig({ SMTP_URL_FILE: empty, STRIPE_SECRET_KEY_FILE: empty }).sandbox).toMatchObject({ mail: true, stripe: true })
  expect(readConfig({ SMTP_URL_FILE: empty, SMTP_URL: 'smtp://mail.example' }).smtpUrl).toBe('smtp://mail.example')
})

test('a value can be quoted, and keeps #, spaces and inner quotes', () => {
  const { given } = readVariables({ A: '"Guild #1 says “hi”"', B: `'it"s'`, C: 'a "b" c', D: `"`, E: `"it's` })
  expect(given).toEqual({ A: 'Guild #1 says “hi”', B: 'it"s', C: 'a "b" c', D: `"`, E: `"it's` })
})
