import { z } from '@hono/zod-openapi'
import { isTooLong, TOO_LONG } from '#contracts/kernel/search-text.ts'
import { listLimit, MOST_AT_ONCE } from '#contracts/kernel/whole-number.ts'
import { chooseOneOf } from './plain-message.ts'

type Field = z.ZodOptional<z.ZodString>

/**
 * Describes a query for /openapi.json and refuses values that the lenient schema, with which the handler parses it, would turn into
 * defaults. A blank is a missing value.
 */
export function describeQuery<const Name extends string>(names: Record<Name, string | Field>) {
  const fields = Object.entries<string | Field>(names).map(([name, field]) => [
    name,
    typeof field === 'string' ? textField(name, field) : field,
  ])
  return z.object(Object.fromEntries(fields) as Record<Name, Field>)
}

/** The query of a list with `limit`: an invalid number is a field error instead of becoming the default. */
export function listQuery<const Name extends string>(names: Record<Name, string | Field>) {
  return describeQuery(names).extend({
    limit: listLimit()
      .optional()
      .openapi({ description: `Results per page, up to ${MOST_AT_ONCE}` }),
  })
}

/** A field with the choices of the lenient schema that the handler parses it with */
export function choiceField(lenient: z.ZodType, description: string): Field {
  const choices = choicesOf(lenient)
  return checked(description, chooseOneOf(choices), (text) => choices.includes(text))
}

/** A whole number of 1 or more */
export function countField(name: string, description: string): Field {
  return checked(
    description,
    `${name} must be a whole number of 1 or more`,
    (text) => /^\d{1,15}$/.test(text) && Number(text) > 0,
  )
}

function textField(name: string, description: string): Field {
  if (name === 'page') return countField(name, description)
  if (name === 'q') return checked(description, TOO_LONG, (text) => !isTooLong(text.trim()))
  return z.string().optional().openapi({ description })
}

function checked(description: string, message: string, isRead: (text: string) => boolean): Field {
  return z
    .string()
    .refine((text) => text === '' || isRead(text), message)
    .optional()
    .openapi({ description })
}

/** Without its defaults */
function choicesOf(schema: z.ZodType): readonly string[] {
  if (schema instanceof z.ZodEnum) return schema.options.map(String)
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodCatch) return choicesOf(schema.def.innerType as z.ZodType)
  throw new Error('This schema has no choices')
}
