import type { apiDocument } from '#server/api/api-document.ts'

type ApiDocument = ReturnType<typeof apiDocument>
type Schema = Record<string, unknown>
type Media = { schema?: Schema }
type Parameter = { name: string; in: string; required?: boolean; description?: string; schema?: Schema }
/** The parts of a call's description that the client needs. */
type Call = {
  summary?: string
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content?: Record<string, Media> }
  responses?: Record<string, { content?: Record<string, Media> }>
}

/** The document's schemas, with one more that has a property for each call: its input and output. */
export function clientSchemas({ info, paths, components }: ApiDocument) {
  const calls = Object.entries(paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, call]) => [`${method.toUpperCase()} ${path}`, call as Call] as const),
  )
  // A live stream isn't a response that a program can await.
  const described = calls.filter(([, call]) => !answerOf(call)?.['text/event-stream'])
  const operations = objectOf(described.map(([name, call]) => [name, operationOf(call), true]))
  return { info, components: { schemas: { ...components.schemas, Operations: operations } } }
}

function operationOf(call: Call): Schema {
  const { required: needsBody = false, content = {} } = call.requestBody ?? {}
  const json = content['application/json']?.schema
  const form = content['multipart/form-data']?.schema
  const answer = answerOf(call)
  const body = answer?.['application/json']?.schema ?? (answer && { type: 'string' })
  const parts: Part[] = [
    ['params', parametersIn(call, 'path'), true],
    ['query', parametersIn(call, 'query'), (call.parameters ?? []).some((each) => each.in === 'query' && each.required)],
    ['json', json, needsBody],
    ['form', form, needsBody],
    ['answer', body, true],
  ]
  return { ...objectOf(parts), description: call.summary }
}

/** The content of its success response, by type. */
function answerOf({ responses = {} }: Call): Record<string, Media> | undefined {
  return Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].content
}

function parametersIn({ parameters = [] }: Call, place: string): Schema | undefined {
  const here = parameters.filter((each) => each.in === place)
  if (here.length === 0) return undefined
  return objectOf(here.map(({ name, schema, description, required = false }) => [name, { ...schema, description }, required]))
}

type Part = [name: string, schema: Schema | undefined, isRequired: boolean]

function objectOf(parts: Part[]): Schema {
  const given = parts.filter(([, schema]) => schema !== undefined)
  return {
    type: 'object',
    properties: Object.fromEntries(given.map(([name, schema]) => [name, schema])),
    required: given.filter(([, , isRequired]) => isRequired).map(([name]) => name),
  }
}
