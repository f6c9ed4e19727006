import { expect, test } from 'vitest'
import { htmlOf } from '#tests/with-texts.tsx'
import { DataTable } from './data-table.tsx'

test('the heading of a card is the header of its row, and the other cells name their columns', () => {
  const html = htmlOf(
    <DataTable
      caption="Enquiries"
      columns={[
        { key: 'name', header: 'Name', card: 'title', cell: ({ name }: { name: string }) => name },
        { key: 'city', header: 'City', cell: () => 'Salem' },
      ]}
      rows={[{ name: 'Asha' }]}
      rowKey={({ name }) => name}
    />,
    'en',
  )
  expect(html).toContain('<th role="rowheader" scope="row" data-card="title"><span>Asha</span></th>')
  expect(html).toContain('<td role="cell" data-label="City"><span>Salem</span></td>')
})
