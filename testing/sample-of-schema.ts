type Schema = {
  $ref?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  type?: string | string[]
  format?: string
  pattern?: string
  minLength?: number
  minimum?: number
  exclusiveMinimum?: number
  minItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  default?: unknown
}

const BY_FORMAT: Record<string, string> = {
  uuid: '0191d8f0-5a1c-7c3e-8a44-0d6a3f1b2c4d',
  email: 'somebody@world.test',
  uri: 'https://world.test/',
  date: '2030-01-15',
  'date-time': '2030-01-15T12:00:00.000Z',
}

type Extent = 'least' | 'all'

/** A minimal or maximal value that a JSON schema of /openapi.json accepts; `named` are its components. */
export function sampleOf(schema: Schema, named: Record<string, Schema>, extent: Extent): unknown {
  const part = (each: Schema | undefined) => sampleOf(each ?? {}, named, extent)
  if (schema.$ref) return part(named[schema.$ref.split('/').at(-1) ?? ''])
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(part))
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return part(choice)
  const [type] = [schema.type].flat()
  if (type === 'object') {
    const { properties = {}, required = [] } = schema
    const names = extent === 'least' ? required : Object.keys(properties)
    return Object.fromEntries(names.map((name) => [name, part(properties[name])]))
  }
  if (type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => part(schema.items))
  return sampleOfScalar(schema, type)
}

function sampleOfScalar(
  { minimum = 1, exclusiveMinimum = 0, format = '', minLength = 3, pattern }: Schema,
  type?: string,
): unknown {
  if (type === 'integer' || type === 'number') return Math.max(minimum, exclusiveMinimum + 1)
  if (type === 'boolean') return true
  if (type === 'null') return null
  return BY_FORMAT[format] ?? 'a'.repeat(Math.max(minLength, pattern ? 64 : 0))
}
