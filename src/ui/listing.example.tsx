import { CategoryTile } from './category-icon.tsx'
import { categoryIconNames } from './category-icon-names.ts'
import type { Example } from './example.ts'
import { ListingCard, type ListingView } from './listing-card.tsx'

const listing: ListingView = {
  href: '#listing',
  name: 'Sai Cool Point AC Repair',
  place: 'Kothrud',
  sign: { paint: 1, scene: 'ac-wall-unit' },
  rating: { average: 4.23, count: 1240 },
  openState: { isOpen: true, text: 'Open now · Closes 9 pm' },
  distanceMetres: 1240,
  fact: '₹349 a visit',
  replyMinutes: 15,
  isVerified: true,
  isAd: false,
  isDemo: true,
  enquireHref: '#enquire',
  phone: '+919876543210',
}

const longName: ListingView = {
  ...listing,
  name: 'Shri Venkateshwara Narasimharajuvaripeta Sarvodaya Multi Speciality Refrigeration, Air Conditioning, Washing Machine and Home Appliance Repairing Works (Regd.)',
  trade: 'Refrigerator Repair',
  sign: { paint: 4, scene: undefined },
  rating: { average: 0, count: 0 },
  openState: { isOpen: false, text: 'Closed · Opens 9 am tomorrow' },
  isAd: true,
  phone: undefined,
}

const hindiName: ListingView = {
  ...listing,
  name: 'श्री कृष्णा मिष्ठान्न भंडार एवं शुद्ध देसी घी की जलेबी, कचौड़ी और समोसे की प्रसिद्ध दुकान',
  nameLang: 'hi',
  trade: 'हलवाई',
  place: 'पुराना बाज़ार, Nagpur',
  sign: { paint: 0, scene: 'sweet-shop' },
  isVerified: false,
  isDemo: false,
  distanceMetres: undefined,
}

export const examples: Example[] = [
  {
    title: 'Results',
    element: (
      <div className="grid gap-3">
        {[listing, longName, hindiName].map((shown) => (
          <ListingCard key={shown.name} listing={shown} headingLevel={3} />
        ))}
      </div>
    ),
  },
  {
    title: 'Category icons',
    element: (
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-3 text-center text-sm">
        {categoryIconNames.map((icon) => (
          <li key={icon} className="grid justify-items-center gap-1">
            <CategoryTile icon={icon} className="size-14" />
            {icon}
          </li>
        ))}
      </ul>
    ),
  },
]
