import { expect, test } from 'vitest'
import { openDoctor } from './doctor-findings.ts'

const FINDINGS = [{ check: 'mail', state: 'wrong', says: 'It refuses the password.' }]
const doctor = (script: string) => openDoctor(['-e', script])()

test('returns the findings of a doctor that exits with 1', async () => {
  const said = `console.log(${JSON.stringify(JSON.stringify(FINDINGS))}); process.exitCode = 1`
  expect(await doctor(said)).toEqual(FINDINGS)
})

test.each([
  ['that says nothing', 'process.exitCode = 1'],
  ['whose output is cut off', `process.stdout.write('[{ "check": "ma')`],
  ['that says something else', `console.log('[{ "check": "mail" }]')`],
])('a doctor %s fails the call, and not the shop', async (_, script) => {
  await expect(doctor(script)).rejects.toThrow()
})
