import type { Db } from '#core/database.ts'
import { startOfIndianDate } from '#platform/indian-time.ts'
import { gstr1Tables, isDeclared, net, type ReturnedDocument, type Table } from '../gstr1.ts'
import { countBookedTax, eachDocument, type Month } from './gstr1-queries.ts'
import { listStateNames } from './invoice-file-queries.ts'

export interface Gstr1 {
  tables: Table[]
  documents: number
  taxablePaise: number
  taxPaise: number
  /** What the ledger says of the same documents: must be equal. */
  bookedTaxPaise: number
}

/** 2026-11 in Indian time. */
export function monthOf(text: string): Month {
  const match = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text)
  if (!match) throw new Error('The month is written like 2026-11.')
  const [year, month] = [Number(match[1]), Number(match[2])]
  const start = (y: number, m: number) => startOfIndianDate(`${y}-${String(m).padStart(2, '0')}-01`)
  return { from: start(year, month), to: month === 12 ? start(year + 1, 1) : start(year, month + 1) }
}

/** The monthly return of what a supplier with this GSTIN issued, with its proof against the ledger. */
export async function exportGstr1(db: Db, month: Month, gstin: string): Promise<Gstr1> {
  const documents: ReturnedDocument[] = []
  for await (const document of eachDocument(db, month, gstin)) documents.push(document)
  const states = await listStateNames(db)
  const declared = documents.filter(isDeclared)
  const sum = (key: Parameters<typeof net>[1]) => net(declared, key)
  return {
    tables: gstr1Tables(documents, (code) => states.get(code) ?? 'Other Territory'),
    documents: documents.length,
    taxablePaise: sum('taxablePaise'),
    taxPaise: sum('cgstPaise') + sum('sgstPaise') + sum('igstPaise'),
    bookedTaxPaise: await countBookedTax(db, month, gstin),
  }
}
