import type { ComponentProps } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { htmlOf } from '#tests/with-texts.tsx'
import MerchantPendingPage from './merchant-pending-page.tsx'

const props = (loaderData: unknown) => ({ loaderData }) as ComponentProps<typeof MerchantPendingPage>

test('whoever has no business to answer for is led to what became of their work; who has one is not', () => {
  const shown = (listings: { id: number; name: string }[]) => {
    const loaderData = {
      view: 'pending',
      choice: { listings, chosenId: null },
      counts: { pending: 0, answered: 0, spam: 0 },
      before: 0,
      list: {
        origin: { from: 'merchant-enquiryPending', view: 'pending', query: { page: 1, limit: 10 } },
        rows: [],
        totalPages: 0,
        total: 0,
        ofSeveral: false,
        now: '2026-11-27T06:00:00.000Z',
      },
    }
    return htmlOf(
      <MemoryRouter>
        <MerchantPendingPage {...props(loaderData)} />
      </MemoryRouter>,
    )
  }
  expect(shown([])).toContain('href="/invitations"')
  expect(shown([{ id: 7, name: 'Asha Stores' }])).not.toContain('href="/invitations"')
})
