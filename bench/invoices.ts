// npm run bench:invoices: 10,000 invoices to names in twelve scripts, and how much of their text can be read back.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { renderPdf } from '#features/invoices/server/render-pdf.ts'
import { readPdf } from '#tests/read-pdf.ts'
import { ensurePdftotext } from '../scripts/find-pdftotext.ts'
import { sampleInvoice } from './invoices/sample-invoice.ts'
import { makeName, randomFrom, scriptNames, words } from './invoices/words.ts'

const { values } = parseArgs({
  options: { count: { type: 'string', default: '10000' }, keep: { type: 'string' } },
})
const count = Number(values.count)
await ensurePdftotext()
const random = randomFrom(7)
const issuedAt = new Date('2026-11-22T10:45:00Z')
const times: number[] = []
const failures: string[] = []
let bytes = 0
await renderPdf(sampleInvoice(), issuedAt, process.cwd())
for (let n = 0; n < count; n++) {
  const script = scriptNames[n % scriptNames.length] ?? 'Latin'
  const buyer = {
    name: makeName(script, random),
    address: `${makeName(script, random)}, ${makeName('Latin', random)} ${n}`,
  }
  const startedAt = performance.now()
  try {
    bytes += (await renderPdf(sampleInvoice({}, buyer), issuedAt, process.cwd())).length
  } catch (error) {
    // ignored: it is counted, printed at the end, and fails the benchmark
    failures.push(`${script}: ${buyer.name}: ${error}`)
  }
  times.push(performance.now() - startedAt)
}
times.sort((a, b) => a - b)
const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)

let found = 0
let all = 0
for (const [script, list] of Object.entries(words)) {
  const pdf = await renderPdf(sampleInvoice({}, { name: list.join(' ') }), issuedAt, process.cwd())
  if (values.keep) writeFileSync(`${values.keep}/${script}.pdf`, pdf)
  const text = new Set(readPdf(pdf).normalize('NFC').split(/\s+/))
  const lost = list.filter((word) => !text.has(word.normalize('NFC')))
  all += list.length
  found += list.length - lost.length
  console.log(
    `${script}: ${list.length - lost.length} of ${list.length} read back${lost.length > 0 ? `, not ${lost.join(' ')}` : ''}`,
  )
}
console.log(`${found} of ${all} words read back (goal: 85 of 100)`)
console.log(
  `${count} invoices in ${scriptNames.length} scripts: median ${at(0.5)} ms (goal: 20), 95 % ${at(0.95)} ms, slowest ${at(0.9999)} ms`,
)
console.log(
  `${failures.length} failed (goal: 0), ${Math.round(bytes / count / 1024)} KB each, ${Math.round(process.memoryUsage().rss / 2 ** 20)} MB in use`,
)
for (const failure of failures.slice(0, 20)) console.log(failure)
process.exitCode = failures.length === 0 && found >= all * 0.85 ? 0 : 1
