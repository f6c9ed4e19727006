import { ButtonLink } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorPanel } from './error-panel.tsx'
import type { Example } from './example.ts'
import { ListingSkeletons, TableSkeleton } from './skeleton.tsx'

export const examples: Example[] = [
  { title: 'Loading results', element: <ListingSkeletons count={2} /> },
  { title: 'Loading a table', element: <TableSkeleton rows={3} /> },
  {
    title: 'Empty',
    element: (
      <EmptyState name="Enquires">
        <p>Customers find you sooner with photos and opening hours.</p>
        <ButtonLink href="#profile">Complete your profile</ButtonLink>
      </EmptyState>
    ),
  },
  { title: 'Failed', element: <ErrorPanel retryHref="#again" requestId="01JD3V6Q2Z8M4T7N9KX5" /> },
]
