import { expect, test } from 'vitest'
import { answering, hostileServer } from '../hostile-server.ts'
import { findMissingLenders } from './find-missing-lenders.ts'

const configuration = (facts: object) => ({
  object: 'payment_method_configuration',
  is_default: true,
  application: null,
  ...facts,
})
const list = (...data: object[]) =>
  answering(200, JSON.stringify({ object: 'list', url: '/v1/payment_method_configurations', has_more: false, data }))

test('names the lenders that the shop’s own default configuration doesn’t offer', async () => {
  const all = { klarna: { available: true }, affirm: { available: true } }
  await using server = await hostileServer(
    list(
      configuration({ ...all, is_default: false }),
      configuration({ ...all, application: 'ca_another_platform' }),
      configuration({ klarna: { available: true }, affirm: { available: false } }),
    ),
  )
  const options = { secretKey: 'sk_test_x', apiBase: server.url }

  expect(await findMissingLenders(options, ['klarna', 'affirm'])).toEqual(['affirm'])
  expect(await findMissingLenders(options, ['klarna'])).toEqual([])
})

test('no lender is offered without a default configuration', async () => {
  await using server = await hostileServer(list())
  expect(await findMissingLenders({ secretKey: 'sk_test_x', apiBase: server.url }, ['klarna'])).toEqual(['klarna'])
})
