import { Card } from './card.tsx'
import { AdChip, Chip, DemoChip, OpenChip, StatusChip, VerifiedChip } from './chip.tsx'
import type { Example } from './example.ts'
import { RatingShort, RatingStars } from './rating-stars.tsx'
import { StatTile } from './stat-tile.tsx'

export const examples: Example[] = [
  {
    title: 'Chips',
    element: (
      <p className="flex flex-wrap gap-2">
        <VerifiedChip />
        <AdChip />
        <DemoChip />
        <StatusChip status="PENDING" />
        <StatusChip status="RESOLVED" />
        <Chip tone="action">#weddings</Chip>
        <Chip tone="marigold">New</Chip>
        <Chip tone="danger">Closed for good</Chip>
        <OpenChip state={{ isOpen: true, text: 'Open now · Closes 9 pm' }} />
        <OpenChip state={{ isOpen: false, text: 'Closed · Opens 9 am tomorrow' }} />
      </p>
    ),
  },
  {
    title: 'Ratings',
    element: (
      <div className="grid gap-2">
        <RatingShort rating={{ average: 4.23, count: 124000 }} />
        <RatingShort rating={{ average: 0, count: 0 }} />
        <RatingStars rating={{ average: 3.5, count: 1 }} />
        <RatingStars rating={{ average: 4.9, count: 1240 }} />
      </div>
    ),
  },
  {
    title: 'Stat tiles and card',
    element: (
      <div className="grid gap-3">
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          <StatTile label="Pending" value={7} href="#pending" action="Answer" />
          <StatTile label="All enquiries" value={80_00_000} href="#all" action="See all" />
          <StatTile
            label="Profile"
            value="80%"
            href="#profile"
            action="Add hours"
            note="Photos and hours are missing"
          />
          <StatTile label="Views this month" value={1240} />
        </div>
        <Card title="Opening hours" titleId="example-card">
          <p>Monday 9 am – 9 pm</p>
        </Card>
      </div>
    ),
  },
]
