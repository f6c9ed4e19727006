import { indianClock } from '#platform/indian-time.ts'

/** What the monthly return says of one document. Amounts of credit notes are positive here. */
export interface ReturnedDocument {
  kind: 'INVOICE' | 'CREDIT_NOTE'
  series: string
  number: number
  code: string
  issuedAt: Date
  buyerName: string
  buyerGstin: string | null
  placeOfSupply: string
  isInterState: boolean
  ratePermille: number
  sac: string
  taxablePaise: number
  cgstPaise: number
  sgstPaise: number
  igstPaise: number
  totalPaise: number
  /** Of a credit note: the total of its invoice. */
  originalTotalPaise: number | null
}

export type Table = { name: string; rows: string[][] }

/** A financial credit note came too late to lower the tax: only its number is reported. */
export const isDeclared = ({ kind, ratePermille }: Pick<ReturnedDocument, 'kind' | 'ratePermille'>) =>
  kind === 'INVOICE' || ratePermille > 0

/**
 * Invoices to unregistered buyers of other states above this are listed one by one (CGST rule 59 (4), since 8/2024).
 */
const largePaise = 100_000_00
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * The tables of GSTR-1 as the offline tool of the GST network reads them. Credit notes to buyers whose invoice is not
 * listed by itself lower the sum of their state, as the form asks.
 */
export function gstr1Tables(documents: readonly ReturnedDocument[], nameOfState: (code: string) => string): Table[] {
  const place = ({ placeOfSupply }: ReturnedDocument) => `${placeOfSupply}-${nameOfState(placeOfSupply)}`
  const isNote = ({ kind }: ReturnedDocument) => kind === 'CREDIT_NOTE'
  const isB2b = ({ buyerGstin }: ReturnedDocument) => buyerGstin !== null
  const isLarge = (one: ReturnedDocument) =>
    !isB2b(one) && one.isInterState && (one.originalTotalPaise ?? one.totalPaise) > largePaise
  const isSmall = (one: ReturnedDocument) => !isB2b(one) && !isLarge(one)
  const of = (...tests: ((one: ReturnedDocument) => boolean)[]) =>
    documents.filter((one) => isDeclared(one) && tests.every((is) => is(one)))
  const not = (is: (one: ReturnedDocument) => boolean) => (one: ReturnedDocument) => !is(one)
  const tail = (one: ReturnedDocument) => ['', rate(one), rupees(one.taxablePaise), '']
  return [
    {
      name: 'b2b',
      rows: [
        headOf(
          'GSTIN/UIN of Recipient|Receiver Name|Invoice Number|Invoice date|Invoice Value|Place Of Supply|Reverse Charge|Applicable % of Tax Rate|Invoice Type|E-Commerce GSTIN|Rate|Taxable Value|Cess Amount',
        ),
        ...of(isB2b, not(isNote)).map((one) => [
          one.buyerGstin ?? '',
          one.buyerName,
          one.code,
          day(one.issuedAt),
          rupees(one.totalPaise),
          place(one),
          'N',
          '',
          'Regular B2B',
          '',
          rate(one),
          rupees(one.taxablePaise),
          '',
        ]),
      ],
    },
    {
      name: 'b2cl',
      rows: [
        headOf(
          'Invoice Number|Invoice date|Invoice Value|Place Of Supply|Applicable % of Tax Rate|Rate|Taxable Value|Cess Amount|E-Commerce GSTIN',
        ),
        ...of(isLarge, not(isNote)).map((one) => [
          one.code,
          day(one.issuedAt),
          rupees(one.totalPaise),
          place(one),
          ...tail(one),
          '',
        ]),
      ],
    },
    {
      name: 'b2cs',
      rows: [
        headOf('Type|Place Of Supply|Applicable % of Tax Rate|Rate|Taxable Value|Cess Amount|E-Commerce GSTIN'),
        ...[...Map.groupBy(of(isSmall), (one) => `${place(one)}|${rate(one)}`)].sort().map(([key, own]) => {
          const [where = '', percent = ''] = key.split('|')
          return ['OE', where, '', percent, rupees(net(own, 'taxablePaise')), '', '']
        }),
      ],
    },
    {
      name: 'cdnr',
      rows: [
        headOf(
          'GSTIN/UIN of Recipient|Receiver Name|Note Number|Note Date|Note Type|Place Of Supply|Reverse Charge|Note Supply Type|Note Value|Applicable % of Tax Rate|Rate|Taxable Value|Cess Amount',
        ),
        ...of(isB2b, isNote).map((one) => [
          one.buyerGstin ?? '',
          one.buyerName,
          one.code,
          day(one.issuedAt),
          'C',
          place(one),
          'N',
          'Regular B2B',
          rupees(one.totalPaise),
          ...tail(one),
        ]),
      ],
    },
    {
      name: 'cdnur',
      rows: [
        headOf(
          'UR Type|Note Number|Note Date|Note Type|Place Of Supply|Note Value|Applicable % of Tax Rate|Rate|Taxable Value|Cess Amount',
        ),
        ...of(isLarge, isNote).map((one) => [
          'B2CL',
          one.code,
          day(one.issuedAt),
          'C',
          place(one),
          rupees(one.totalPaise),
          ...tail(one),
        ]),
      ],
    },
    { name: 'hsn-b2b', rows: hsnRows(of(isB2b)) },
    { name: 'hsn-b2c', rows: hsnRows(of(not(isB2b))) },
    {
      name: 'docs',
      rows: [
        headOf('Nature of Document|Sr. No. From|Sr. No. To|Total Number|Cancelled'),
        ...[...Map.groupBy(documents, ({ kind, series }) => `${kind}|${series}`)].sort().map(([key, own]) => {
          const sorted = own.toSorted((a, b) => a.number - b.number)
          const nature = key.startsWith('INVOICE') ? 'Invoices for outward supply' : 'Credit Note'
          return [nature, sorted[0]?.code ?? '', sorted.at(-1)?.code ?? '', String(own.length), '0']
        }),
      ],
    },
  ]
}

/** Invoices less credit notes. */
export function net(documents: readonly ReturnedDocument[], key: keyof ReturnedDocument & `${string}Paise`): number {
  return documents.reduce((sum, one) => sum + Number(one[key] ?? 0) * (one.kind === 'INVOICE' ? 1 : -1), 0)
}

function hsnRows(documents: readonly ReturnedDocument[]): string[][] {
  const head = headOf(
    'HSN|Description|UQC|Total Quantity|Total Value|Rate|Taxable Value|Integrated Tax Amount|Central Tax Amount|State/UT Tax Amount|Cess Amount',
  )
  const rows = [...Map.groupBy(documents, (one) => `${one.sac}|${rate(one)}`)].sort().map(([key, own]) => {
    const [sac = '', percent = ''] = key.split('|')
    const sums = (['taxablePaise', 'igstPaise', 'cgstPaise', 'sgstPaise'] as const).map((name) =>
      rupees(net(own, name)),
    )
    // Of services no quantity is stated.
    return [
      sac,
      'Services of a business directory',
      'NA',
      '0',
      rupees(net(own, 'totalPaise')),
      percent,
      ...sums,
      '0.00',
    ]
  })
  return [head, ...rows]
}

const headOf = (names: string) => names.split('|')
const rate = ({ ratePermille }: ReturnedDocument) => (ratePermille / 10).toFixed(2)
const rupees = (paise: number) => (paise / 100).toFixed(2)

/** 22-Nov-2026 */
function day(time: Date): string {
  const clock = indianClock(time)
  return `${String(clock.getUTCDate()).padStart(2, '0')}-${months[clock.getUTCMonth()]}-${clock.getUTCFullYear()}`
}
