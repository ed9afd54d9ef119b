import { z } from 'zod'

type Schema = Record<string, unknown>
type Answer = { content?: { [type: string]: { schema?: unknown } | undefined } | undefined }

export type OpenApiSchemas = ReturnType<typeof openApiSchemas>

/** Describes responses by their zod schemas. Each schema with an id (`meta({ id })`) becomes a named component. */
export function openApiSchemas() {
  const components: Record<string, Schema> = {}

  function describe(schema: z.ZodType): Schema {
    const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', override: allowMoreFields })
    const { $schema: _, $defs, ...described } = JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'))
    for (const [id, { id: _id, ...named }] of Object.entries<Schema>($defs ?? {})) components[id] = named
    const { id, ...rest } = described
    if (typeof id !== 'string') return described
    components[id] = rest
    return { $ref: `#/components/schemas/${id}` }
  }

  return {
    describe,
    answer(answer: object): object {
      const { content: types } = answer as Answer
      if (!types) return answer
      const content = Object.entries(types).map(([type, media]) => [
        type,
        media?.schema instanceof z.ZodType ? { ...media, schema: describe(media.schema) } : media,
      ])
      return { ...answer, content: Object.fromEntries(content) }
    },
    named: () => components,
  }
}

/** Allows additional fields, so that new ones don't break existing clients. */
function allowMoreFields({ jsonSchema }: { jsonSchema: Schema }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}
