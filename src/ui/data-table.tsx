import type { ReactNode } from 'react'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row, index: number) => ReactNode
  /**
   * On phones: `title` is the card's heading, `aside` a button or chip beside it, `action` the last line, everything
   * else a line with its column header.
   */
  card?: 'title' | 'aside' | 'action'
  only?: 'desktop' | 'phone'
  align?: 'end'
  /** Dates, times and buttons stay on one line in the table. */
  noWrap?: boolean
}

type DataTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
}

/**
 * One table in the HTML: columns above 1,024 px, a card per row below. The roles are explicit because some browsers
 * drop them when a table is laid out as blocks.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <div className="lg:overflow-x-auto lg:rounded-md lg:bg-card lg:shadow-soft">
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table role="table" className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, header, only, align }) => (
              <th key={key} role="columnheader" scope="col" data-only={only} data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} index={index} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </div>
  )
}

/** What is the heading of a card is the header of its row. */
function Cell<Row>({ column, row, index }: { column: Column<Row>; row: Row; index: number }) {
  const { header, cell, card, only, align, noWrap } = column
  const data = { 'data-card': card, 'data-only': only, 'data-align': align, 'data-nowrap': noWrap }
  const content = <span>{cell(row, index)}</span>
  if (card === 'title')
    return (
      // biome-ignore lint/a11y/noRedundantRoles: browsers drop it when a table is laid out as blocks
      <th role="rowheader" scope="row" {...data}>
        {content}
      </th>
    )
  return (
    // biome-ignore lint/a11y/noRedundantRoles: as above
    <td role="cell" data-label={header} {...data}>
      {content}
    </td>
  )
}
