import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#config.ts'
import { exportGstr1, monthOf } from '#features/invoices/server/export-gstr1.ts'
import { csvText } from '#platform/csv-text.ts'
import { formatRupees } from '#ui/format.ts'
import { withPreparedDatabase } from './prepared-database.ts'

const usage = `The tables of GSTR-1 of a month as CSV, for the offline tool of the GST network.

  npm run gstr1 -- 2026-11                   into data/gstr1/2026-11
  npm run gstr1 -- 2026-11 --out FOLDER      into another folder
  npm run gstr1 -- 2026-11 --gstin GSTIN     of a GSTIN that was ours before

Ends with 1 when the tax of the documents differs from the ledger: run "npm run check-money" then.`

async function run(month: string, options: { out?: string | undefined; gstin?: string | undefined }): Promise<void> {
  const config = readConfig()
  const gstin = options.gstin ?? config.seller.gstin
  if (gstin === null) throw new Error('SELLER_GSTIN=none: a supplier that is not registered files no return.')
  const range = monthOf(month)
  const folder = resolve(options.out ?? join(config.dataDir, 'gstr1', month))
  await withPreparedDatabase(
    config,
    (line) => console.error(line),
    async (db) => {
      const { tables, documents, taxablePaise, taxPaise, bookedTaxPaise } = await exportGstr1(db, range, gstin)
      // Names and addresses of buyers: for the accountant alone.
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      for (const { name, rows } of tables) {
        writeFileSync(join(folder, `${name}.csv`), csvText(rows), { mode: 0o600 })
        console.log(`${name}\t${rows.length - 1}`)
      }
      console.log(`documents\t${documents}\ntaxable\t${formatRupees(taxablePaise)}\ntax\t${formatRupees(taxPaise)}`)
      console.log(`ledger\t${formatRupees(bookedTaxPaise)}\n${folder}`)
      if (taxPaise !== bookedTaxPaise) throw new Error('The tax of the documents differs from the ledger.')
    },
  )
}

try {
  const text = { type: 'string' } as const
  const options = { out: text, gstin: text, help: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  if (values.help || positionals.length !== 1) console.log(usage)
  else await run(positionals[0] ?? '', values)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
