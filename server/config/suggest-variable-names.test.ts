import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { suggestVariableNames } from './suggest-variable-names.ts'

test.each([
  ['STRIPE_SECRET', 'STRIPE_SECRET_KEY'],
  ['STRIPE_WEBHOOK_SECRETS', 'STRIPE_WEBHOOK_SECRET'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['S3_SECRET_KEY', 'S3_SECRET_ACCESS_KEY'],
  ['SMTP_URL_FLIE', 'SMTP_URL_FILE'],
])('%s is reported: perhaps %s is meant', (name, setting) => {
  expect(suggestVariableNames({ [name]: 'x' })).toEqual([`${name} is not a setting of the shop. Did you mean ${setting}?`])
})

test('the machine’s other variables are ignored', () => {
  const names = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'MAIL',
    'POST',
    'LOGNAME',
    'NODE_ENV',
    'DATABASE_URL_UNPOOLED',
    'SMTP_URL_FILE',
    'PORT',
  ]

  expect(suggestVariableNames(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([])
})

test('a misspelled name is reported beside the missing setting', () => {
  expect(() => readConfig({ STRIPE_SECRET: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toThrow(
    /- STRIPE_WEBHOOK_SECRET is set but .+\n- STRIPE_SECRET is not a setting of the shop\. Did you mean STRIPE_SECRET_KEY\?/,
  )
})
