import { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.BaseSchema

type Direction = 'input' | 'output'

/** Collects the JSON Schemas of a document; schemas with an id (`.meta({ id })`) are written once, under that name. */
export class SchemaComponents {
  readonly schemas: Record<string, JsonSchema> = {}

  /** The schema inline, or a reference to its component when it has an id. */
  convert(schema: z.ZodType, io: Direction): JsonSchema {
    const {
      $schema,
      $defs = {},
      ...own
    } = z.toJSONSchema(schema, { io, override: ({ jsonSchema }) => tidy(jsonSchema, io) })
    for (const [name, definition] of Object.entries($defs)) this.add(name, withReferences(definition))
    return withReferences(own)
  }

  /** The same, always as a component: of its own id, or of `name`. */
  component(name: string, schema: z.ZodType, io: Direction): JsonSchema {
    const converted = this.convert(schema, io)
    if (converted.$ref !== undefined) return converted
    this.add(name, converted)
    return { $ref: `#/components/schemas/${name}` }
  }

  private add(name: string, schema: JsonSchema): void {
    const { id: _registered, ...own } = schema
    const known = this.schemas[name]
    if (known && JSON.stringify(known) !== JSON.stringify(own)) throw new Error(`Two schemas are named ${name}.`)
    this.schemas[name] = own
  }
}

function withReferences(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema
}

/** What clients are generated from: no patterns that repeat a format, whole numbers as 64 bits, room for new fields. */
function tidy(schema: JsonSchema, io: Direction): void {
  if (schema.format === 'date-time' || schema.format === 'date') delete schema.pattern
  if (schema.type === 'integer') {
    if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
    if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
    schema.format = 'int64'
  }
  if (schema.type === 'number' && schema.enum?.every(Number.isInteger)) schema.type = 'integer'
  if (io === 'output' && schema.additionalProperties === false) delete schema.additionalProperties
}
