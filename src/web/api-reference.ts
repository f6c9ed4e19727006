import { marked } from 'marked'
import { escapeHtml } from '#platform/escape-html.ts'
import type { OpenApiDocument } from './api-document/openapi-document.ts'
import { type Field, fieldsOf, type Schema, schemaAt, typeText } from './api-document/schema-text.ts'

type Operation = OpenApiDocument['paths'][string][string]

interface Call {
  path: string
  method: string
  operation: Operation
}

const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, '-')
/** What is wider than its column is scrolled with the keyboard too. */
const scrolled = '<pre tabindex="0">'
/** Texts of our own code: the guide, summaries and refusals. Nothing in them comes from a request or the database. */
const markdown = (text: string) => marked.parse(text, { async: false }).replaceAll('<pre>', scrolled)
const code = (value: unknown) =>
  `${scrolled}${escapeHtml(typeof value === 'string' ? value : JSON.stringify(value, null, 2))}</pre>`

/** The OpenAPI document as one page without script: the guide, and every call with its fields, example and refusals. */
export function apiReferencePage(document: OpenApiDocument): string {
  const { info, paths, tags } = document
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const sections = tags.map(({ name, description }) => {
    const own = calls.filter(({ operation }) => operation.tags[0] === name)
    const details = own.map((call) => callHtml(call, document)).join('')
    return `<section><h2 id="${slugOf(name)}">${escapeHtml(name)}</h2><p>${escapeHtml(description ?? '')}</p>${details}</section>`
  })
  const links = tags.map(({ name }) => `<a href="#${slugOf(name)}">${escapeHtml(name)}</a>`)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(info.title)}</title><style>${style}</style><main><h1>${escapeHtml(info.title)}</h1>
<p>Version ${info.version}. For programs: <a href="/api/v1/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${markdown(info.description)}<nav>${links.join(' ')}</nav>${sections.join('')}</main></html>`
}

function callHtml(call: Call, document: OpenApiDocument): string {
  const { path, method, operation } = call
  const { operationId, summary, description = '', security, requestBody } = operation
  const content = (requestBody?.content ?? {}) as Record<string, { schema: Schema; example?: unknown }>
  const [type, body] = Object.entries(content)[0] ?? []
  const { data, example } = answerOf(operation)
  return `<details id="${operationId}"><summary><b>${method}</b> <code>${escapeHtml(path)}</code>
<span>${escapeHtml(summary)}${security.length > 0 ? ' <i>· signed in</i>' : ''}</span></summary>
<p><a href="#${operationId}">${operationId}</a></p>${markdown(description)}
${fieldTable('Parameters', parametersOf(operation, document))}${body ? fieldTable(`Body (${type})`, fieldsOf(body.schema, document)) : ''}
<h4>Example</h4>${code(curlOf(call, document.servers[0]?.url ?? '', body?.example))}${example === undefined ? '' : code(example)}
${fieldTable('data of the answer', fieldsOf(data, document))}<h4>Refusals</h4><dl>${refusalsHtml(operation, document)}</dl></details>`
}

function fieldTable(title: string, fields: readonly Field[]): string {
  if (fields.length === 0) return ''
  const rows = fields.map(
    ({ name, type, isRequired, text }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${escapeHtml(type)}${isRequired ? ' <b>required</b>' : ''}</td><td>${marked.parseInline(text, { async: false })}</td></tr>`,
  )
  return `<h4>${title}</h4><div class="table"><table>${rows.join('')}</table></div>`
}

function refusalsHtml({ responses }: Operation, document: OpenApiDocument): string {
  return Object.entries<{ $ref?: string; description?: string }>(responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, response]) => `<dt>${status}</dt><dd>${markdown(textOf(response, document))}</dd>`)
    .join('')
}

const textOf = (response: { $ref?: string; description?: string }, document: OpenApiDocument) =>
  response.description ?? String(schemaAt(response.$ref, document).description)

function answerOf({ responses }: Operation): { data: Schema; example: unknown } {
  const success = Object.entries<object>(responses).find(([status]) => Number(status) < 400)?.[1] as {
    content: { 'application/json'?: { schema: { properties: { data: Schema } }; example?: unknown } }
  }
  const json = success.content['application/json']
  // A file has no fields.
  return { data: json?.schema.properties.data ?? {}, example: json?.example }
}

function parametersOf({ parameters }: Operation, document: OpenApiDocument) {
  return parameters.map((parameter) => {
    const own = '$ref' in parameter ? schemaAt(parameter.$ref, document) : parameter
    const { name, in: place, required, description = '', schema } = own as unknown as Parameter
    const type = `${typeText(schema, document)}, in the ${place}`
    return { name, type, isRequired: required === true, text: description }
  })
}

interface Parameter {
  name: string
  in: string
  required?: boolean
  description?: string
  schema: Schema
}

/** The call as a line for a shell. */
function curlOf({ path, method, operation }: Call, origin: string, example: unknown): string {
  const lines = [`curl ${method === 'GET' ? '' : `-X ${method} `}${origin}${path}`]
  if (operation.security.length > 0) lines.push("-H 'Authorization: Bearer <access_token>'")
  if (operation.requestBody?.content['multipart/form-data']) lines.push("-F file=@shop.jpg -F alt='Our shop'")
  else if (example !== undefined) {
    lines.push("-H 'Content-Type: application/json'", `-d '${JSON.stringify(example).replaceAll("'", "'\\''")}'`)
  }
  return lines.join(' \\\n  ')
}

const style = `body{font:16px/1.5 system-ui,sans-serif;color:#14213d;background:#fff;margin:0}main{max-width:1000px;margin:0 auto;padding:24px 16px 64px}
h2{margin-top:40px}summary{cursor:pointer;padding:12px 0;display:flex;flex-wrap:wrap;gap:4px 12px}summary b{min-width:56px;color:#0b6e6e}
summary span{flex-basis:100%}i{color:#5b5f66}details{border-bottom:1px solid #e5e1d8}details[open]{padding-bottom:24px}code{overflow-wrap:anywhere}
pre{background:#f7f5f0;padding:12px;border-radius:10px;overflow:auto;font-size:14px;max-height:420px}.table{overflow-x:auto}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:6px 12px 6px 0;border-top:1px solid #e5e1d8;font-weight:400}
th{width:28%}@media(max-width:640px){tr,th,td{display:block;width:auto;border:0;padding:0}tr{border-top:1px solid #e5e1d8;padding:8px 0}}
dt{font-weight:600}dd{margin:0 0 8px}dd p,td p{margin:0}a{color:#0b6e6e}nav{line-height:2.2}nav span{margin-right:12px}`
