import { expect, test } from 'vitest'
import type { ZodType } from 'zod'
import { invalidInput } from '../http/invalid-input.ts'
import type { AnyRoute } from '../http/route.ts'
import { API_ROUTES } from './api-routes.ts'

/** Texts of the validator: 'Invalid input: expected string, received array', 'Too big: expected …' */
const RAW = /^(Invalid|Too (big|small)|Unrecognized)|expected|, received/
const WRONG = [undefined, [], ['x', 'y'], {}, 'banana', '', 'x'.repeat(20_000), -1, 1.5, 1e12, Number.NaN, true, null]

function schemasOf({ params, query, body }: AnyRoute): ZodType[] {
  return [query, params, body].filter((each) => each !== undefined) as ZodType[]
}

/** For wrong values of the whole input and of each field */
function messagesOf(schema: ZodType): string[] {
  const names = fieldNames(schema)
  const inputs = [...WRONG, ...WRONG.map((wrong) => Object.fromEntries(names.map((name) => [name, wrong])))]
  return inputs.flatMap((input) => {
    const { error } = schema.safeParse(input)
    return error ? Object.values(invalidInput(error).fields ?? {}).flat() : []
  })
}

function fieldNames(schema: ZodType): string[] {
  const def = schema.def as { shape?: object; in?: ZodType; innerType?: ZodType; schema?: ZodType }
  if (def.shape) return Object.keys(def.shape)
  const inner = def.in ?? def.innerType
  return inner ? fieldNames(inner) : []
}

test('no field error of any call is a text of the validator', () => {
  const messages = API_ROUTES.flatMap((route) =>
    schemasOf(route).flatMap((schema) => messagesOf(schema).map((message) => ({ call: route.name, message }))),
  )
  expect(API_ROUTES.length).toBeGreaterThan(200)
  expect(messages.length).toBeGreaterThan(2000)
  expect([
    ...new Set(messages.filter(({ message }) => RAW.test(message)).map(({ call, message }) => `${call}: ${message}`)),
  ]).toEqual([])
})
