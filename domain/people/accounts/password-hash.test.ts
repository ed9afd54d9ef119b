import { expect, test } from 'vitest'
import { HASH_COST, hashPassword, setHashCost, verifyPassword } from './password-hash.ts'

setHashCost(HASH_COST)

test('a password is stored as Argon2id in PHC form, with a new salt each time', async () => {
  const [one, two] = await Promise.all([hashPassword('spruce top'), hashPassword('spruce top')])

  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(two)
  expect(await verifyPassword('spruce top', one)).toBe(true)
  expect(await verifyPassword('Spruce top', one)).toBe(false)
})

test('composed and decomposed letters match', async () => {
  const hash = await hashPassword('caf\u00e9 guitar')

  expect(await verifyPassword('cafe\u0301 guitar', hash)).toBe(true)
})

test('without a stored password verification fails at the same cost', async () => {
  const hash = await hashPassword('spruce top')
  // Measures CPU time instead of elapsed time, because the machine may be busy.
  async function worked(known: string | undefined) {
    const before = process.cpuUsage()
    expect(await verifyPassword('wrong', known)).toBe(false)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < 12; round += 1) {
    known = Math.min(known, await worked(hash))
    unknown = Math.min(unknown, await worked(round % 2 === 0 ? undefined : 'not a hash'))
  }

  expect(unknown).toBeGreaterThan(known * 0.6)
  expect(unknown).toBeLessThan(known * 1.7)
})
