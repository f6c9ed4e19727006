import type { OpenApiDocument } from './openapi-document.ts'

/** A JSON Schema as the document holds it. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  description?: string
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
}

export interface Field {
  name: string
  type: string
  isRequired: boolean
  text: string
}

/** What a reference of the document leads to. */
export function schemaAt(reference: string | undefined, document: OpenApiDocument): Schema {
  const parts = (reference ?? '').split('/').slice(1)
  return parts.reduce<unknown>((place, part) => (place as Record<string, unknown>)[part], document) as Schema
}

const resolved = (schema: Schema, document: OpenApiDocument) =>
  schema.$ref === undefined ? schema : schemaAt(schema.$ref, document)

const maxDepth = 4

/** The fields of a schema, nested ones with their path: `page.size`, `changes[].businessId`. */
export function fieldsOf(schema: Schema, document: OpenApiDocument, path = '', depth = 0): Field[] {
  const own = resolved(schema, document)
  const object = own.anyOf && !own.properties ? own.anyOf.map((one) => resolved(one, document)).find(isNested) : own
  if (!object || depth > maxDepth) return []
  if (object.items) return fieldsOf(object.items, document, `${path}[]`, depth + 1)
  return Object.entries(object.properties ?? {}).flatMap(([name, field]) => {
    const full = path === '' ? name : `${path}.${name}`
    const isRequired = object.required?.includes(name) ?? false
    const text = field.description ?? resolved(field, document).description ?? ''
    return [
      { name: full, type: typeText(field, document), isRequired, text },
      ...fieldsOf(field, document, full, depth + 1),
    ]
  })
}

const isNested = ({ properties, items }: Schema) => properties !== undefined || items !== undefined

/** A type in words: `text, 3 to 120 characters`. */
export function typeText(schema: Schema, document: OpenApiDocument): string {
  const own = resolved(schema, document)
  if (own.anyOf && !own.properties) return own.anyOf.map((one) => typeText(one, document)).join(' or ')
  if (own.enum) return own.enum.map((value) => JSON.stringify(value)).join(' or ')
  if (own.const !== undefined) return JSON.stringify(own.const)
  if (own.items) return `list of ${typeText(own.items, document)}${own.maxItems ? `, at most ${own.maxItems}` : ''}`
  const types = [own.type ?? 'any'].flat().map((type) => names[own.format ?? ''] ?? names[type] ?? type)
  return [types.join(' or '), boundsOf(own), defaultOf(own)].filter(Boolean).join(', ')
}

const names: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  int64: 'whole number',
  boolean: 'true or false',
  'date-time': 'time',
  date: 'day',
}

function boundsOf({ minLength, maxLength, minimum, maximum }: Schema): string {
  if (maxLength !== undefined)
    return `${minLength === undefined ? 'at most' : `${minLength} to`} ${maxLength} characters`
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`
  return maximum === undefined ? '' : `at most ${maximum}`
}

const defaultOf = ({ default: value }: Schema) => (value === undefined ? '' : `otherwise ${JSON.stringify(value)}`)
