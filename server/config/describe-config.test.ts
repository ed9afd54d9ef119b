import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { showConfig } from '../show-config.ts'
import { configurationPage, describeConfig, exampleEnv } from './describe-config.ts'
import { readVariables } from './read-variables.ts'

test('every setting has a description', () => {
  expect(describeConfig().length).toBeGreaterThan(30)
  const undescribed = z.object({ PORT: z.string().meta({ group: 'web' }) })
  expect(() => describeConfig(undescribed)).toThrow(/^PORT needs \.meta\(\{ group, about \}\)/)
})

test('every key, secret and password is marked as secret', () => {
  const secret = describeConfig().filter((setting) => setting.secret)

  for (const { name } of describeConfig().filter((each) => /(KEY|SECRET|TOKEN|PASSWORD|KEY_ID)$|_DSN$/.test(each.name)))
    expect(secret.map((each) => each.name)).toContain(name)
})

test('the reference and the example are as the code generates them: npm run config -- --write', () => {
  expect(readFileSync('docs/configuration.md', 'utf8')).toBe(configurationPage())
  expect(readFileSync('deploy/example.env', 'utf8')).toBe(exampleEnv())
})

test('settings are shown with their default, and secrets are hidden', () => {
  const shown = showConfig({ PORT: '8080', STRIPE_SECRET_KEY: 'sk_test_1', SMTP_URL_FILE: 'package.json' })

  expect(shown).toMatch(/^PORT +8080 +3000$/m)
  expect(shown).toMatch(/^STRIPE_SECRET_KEY +set +–$/m)
  expect(shown).toMatch(/^SMTP_URL +from file +–$/m)
  expect(shown).not.toMatch(/sk_test_1|tonewood/)
})

test('the example works unchanged', () => {
  const lines = exampleEnv().split('\n')
  expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([])
  const names = lines.flatMap((line) => /^#([A-Z0-9_]+)=/.exec(line)?.[1] ?? [])
  expect(names).toHaveLength(describeConfig().length)
  expect(readVariables(Object.fromEntries(names.map((name) => [name, '']))).given).toEqual({})
})
