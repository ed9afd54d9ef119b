import { expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { startupMessage } from './startup-message.ts'

test.each([
  [{}, 'No real money moves: pay with'],
  [{ EASYPOST_API_KEY: 'EZTK1' }, 'No real money moves: pay with'],
  [{ EASYPOST_API_KEY: 'EZAK1' }, 'Payments are simulated, but EasyPost charges for labels: pay with'],
])('states which payments and labels are simulated with %j', (env, line) => {
  expect(startupMessage(readConfig(env), '0.3.0 (baada32f)', 900)).toMatch(/^Tonewood 0\.3\.0 \(baada32f\) is open at /)
  expect(startupMessage(readConfig(env), '0.3.0 (baada32f)', 900)).toContain(`\n${line}`)
})
