import { CityDialog } from './city-picker.tsx'
import type { Example } from './example.ts'
import { PlaceButton } from './layout/place-button.tsx'
import { SearchBox } from './search-box.tsx'
import type { FetchSuggestions } from './suggestion.ts'

const cities = [
  'Ahmedabad',
  'Bengaluru',
  'Chennai',
  'Delhi',
  'Hyderabad',
  'Kolkata',
  'Mumbai',
  'Nagpur',
  'Pune',
  'Surat',
]

const fetchCities: FetchSuggestions = async (text) =>
  cities
    .filter((city) => city.toLowerCase().includes(text.toLowerCase()))
    .map((city) => ({ type: 'city', id: city, text: city }))

const fetchSuggestions: FetchSuggestions = async (text) => [
  { type: 'category', id: 1, text: `${text} repair` },
  { type: 'business', id: 2, text: `${text} and Sons Electricals and Refrigeration Works`, city: 'Pune' },
  { type: 'hashtag', id: 3, text: `#${text}` },
]

export const examples: Example[] = [
  {
    title: 'Search box',
    element: (
      <SearchBox
        action="#search"
        cities={cities}
        city="Pune"
        fetchSuggestions={fetchSuggestions}
        fetchCities={fetchCities}
      />
    ),
  },
  {
    title: 'City picker',
    element: (
      <>
        <PlaceButton place={{ name: 'Anna Nagar, Chennai' }} />
        <CityDialog
          city="Pune"
          cities={cities}
          action="#city"
          hrefFor={(city) => `#${city ?? 'all'}`}
          fetchCities={fetchCities}
        />
      </>
    ),
  },
]
