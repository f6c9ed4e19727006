import { createConfig, lintFromString } from '@redocly/openapi-core'
import { endpoints } from '../src/endpoints.ts'
import { openApiDocument } from '../src/web/api-document/openapi-document.ts'

/** The facts of an installation with the default settings. */
const facts = {
  siteName: 'Nukkad',
  origin: 'https://nukkad.example.in',
  supportEmail: 'support@nukkad.example.in',
  requestsPerMinute: 600,
  readsPerMinute: 300,
  otpPerHour: 15,
}

const ignoredRules = new Set([
  // Two addresses that mean different things where a name is given, which the specification fixes.
  'no-ambiguous-paths',
  // It does not know that `if` and `else` speak of the properties of the schema around them.
  'no-required-schema-properties-undefined',
])

/** What makes the OpenAPI document hard to generate clients from, by the recommended rules of Redocly. */
export async function listApiDocumentProblems(): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const source = JSON.stringify(openApiDocument(endpoints, facts))
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  return problems
    .filter(({ ruleId }) => !ignoredRules.has(ruleId))
    .map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)
}
