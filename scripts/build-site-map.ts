// node scripts/run.mjs scripts/build-site-map.ts: writes docs/guides/site-map.md from docs/guides/site-map.tsv, and
// reports what does not resolve.
import { writeFileSync } from 'node:fs'
import { forgottenRoutes, guidePath, problemOf, readItems, renderGuide } from './site-map.ts'

const items = readItems()
const problems = items.flatMap((item) => problemOf(item) ?? [])
const forgotten = forgottenRoutes(items).map((path) => `${path} of routes.ts is not in the list`)
for (const line of [...problems, ...forgotten]) console.error(line)
writeFileSync(guidePath, renderGuide(items))
console.log(`${items.length} items, ${problems.length + forgotten.length} problems`)
process.exitCode = problems.length + forgotten.length > 0 ? 1 : 0
