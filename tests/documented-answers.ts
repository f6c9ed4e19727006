import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { Endpoint } from '#core/endpoint.ts'
import { endpoints } from '#endpoints.ts'
import { type OpenApiDocument, openApiDocument } from '#web/api-document/openapi-document.ts'
import { documentedPath } from '#web/api-document/operation.ts'

const ajv = new Ajv2020({ strict: false, allErrors: true })
formats.default(ajv)
/** The facts of an installation with the default settings. */
export const documentFacts = {
  siteName: 'Nukkad',
  origin: 'https://nukkad.example',
  supportEmail: 'support@nukkad.example',
  requestsPerMinute: 600,
  readsPerMinute: 300,
  otpPerHour: 15,
}
let document: OpenApiDocument | undefined

/** The endpoint that a request reached; paths without parameters come first, as in the router. */
const patterns = endpoints
  .map((endpoint) => ({ endpoint, pattern: new RegExp(`^/api/v1${endpoint.path.replace(/:\w+/g, '[^/]+')}/?$`) }))
  .sort((a, b) => a.endpoint.path.split(':').length - b.endpoint.path.split(':').length)

/** Throws when an answer of the API is not what the OpenAPI document says of its call. */
export function checkAnswer(method: string, url: string, status: number, body: unknown): void {
  const path = url.replace(/[?#].*/s, '')
  const found = patterns.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))
  if (!found) return
  const { operationId } = found.endpoint
  if (found.endpoint.file && status === found.endpoint.status) return
  const what = `${operationId} answered ${status} ${JSON.stringify(body).slice(0, 300)}`
  const validate = validatorOf(found.endpoint, status)
  if (!validate) throw new Error(`${what}: the document names no such status.`)
  if (!validate(body)) throw new Error(`${what}: the document says otherwise, ${ajv.errorsText(validate.errors)}`)
}

/** Compiled when it is first needed. */
function validatorOf({ method, path }: Endpoint, status: number) {
  if (!document) {
    document = openApiDocument(endpoints, documentFacts)
    ajv.addSchema(document as AnySchema, 'api')
  }
  const route = `/api/v1${documentedPath(path)}`
  const responses = document.paths[route]?.[method.toLowerCase()]?.responses as Record<string, object> | undefined
  const response = responses?.[status]
  if (!response) return undefined
  const place =
    '$ref' in response
      ? String(response.$ref)
      : `#/${['paths', route, method.toLowerCase(), 'responses', status].map(pointerPart).join('/')}`
  return ajv.getSchema(`api${place}/content/application~1json/schema`)
}

const pointerPart = (part: string | number) =>
  encodeURIComponent(String(part).replaceAll('~', '~0').replaceAll('/', '~1'))
