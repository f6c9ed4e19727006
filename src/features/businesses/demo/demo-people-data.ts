import type { Facts } from '#features/facts/fact-values.ts'
import { type DemoPerson, demoCustomer, demoFreeMerchant, demoPaidMerchant } from './demo-people.ts'

export interface DemoOwnBusiness {
  key: string
  owner: DemoPerson
  name: string
  citySlug: string
  localitySlug: string
  categorySlugs: string[]
  address: string
  description: string
  hashtags: string[]
  facts: Facts
  opensAt: number
  closesAt: number
  phone: string
  isPaid: boolean
  rating: { sum: number; count: number }
}

export const demoOwnBusinesses: readonly DemoOwnBusiness[] = [
  {
    key: 'ravi-electricals',
    owner: demoFreeMerchant,
    name: 'Ravi Electricals',
    citySlug: 'delhi',
    localitySlug: 'lajpat-nagar',
    categorySlugs: ['electricians'],
    address: 'Shop 12, Central Market',
    description:
      'Wiring, fans, inverters and switchboards for homes and shops in Lajpat Nagar. Ravi Verma comes himself, tells the price before he begins and leaves the place clean.',
    hashtags: ['wiring', 'inverter'],
    facts: {
      price: { unit: 'visit', fromPaise: 200_00 },
      services: [
        { name: 'Visit and check-up', pricePaise: 200_00 },
        { name: 'Fan repair', pricePaise: 250_00, isFrom: true },
        { name: 'MCB change', pricePaise: 350_00 },
        { name: 'House wiring, per point', pricePaise: 450_00 },
        { name: 'Inverter service', pricePaise: 500_00 },
      ],
      'home-visit': true,
      payment: ['cash', 'upi'],
      languages: ['hi', 'en', 'pa'],
      area: 'Lajpat Nagar, Kalkaji and Defence Colony',
      founded: 2009,
    },
    opensAt: 540,
    closesAt: 1230,
    phone: '+916109999902',
    isPaid: false,
    rating: { sum: 97, count: 23 },
  },
  {
    key: 'meena-sweets',
    owner: demoPaidMerchant,
    name: 'Meena Sweets',
    citySlug: 'chennai',
    localitySlug: 't-nagar',
    categorySlugs: ['sweet-shops'],
    address: '41, Usman Road',
    description:
      'Mysore pak, laddu, jangiri and savouries made every morning in T Nagar with pure ghee. Gift boxes for weddings, offices and festivals; large orders with a day of notice.',
    hashtags: ['pureveg', 'gheesweets', 'giftboxes'],
    facts: {
      price: { unit: 'kg', fromPaise: 560_00, toPaise: 900_00 },
      services: [
        { name: 'Mysore pak, pure ghee, a kg', pricePaise: 720_00 },
        { name: 'Motichoor laddu, a kg', pricePaise: 560_00 },
        { name: 'Kaju katli, a kg', pricePaise: 900_00 },
        { name: 'Gift box, 500 g', pricePaise: 240_00 },
      ],
      food: 'veg',
      'home-delivery': true,
      payment: ['cash', 'upi', 'card'],
      languages: ['ta', 'en', 'hi'],
      founded: 1987,
    },
    opensAt: 510,
    closesAt: 1320,
    phone: '+916109999903',
    isPaid: true,
    rating: { sum: 829, count: 184 },
  },
  {
    key: 'meena-catering',
    owner: demoPaidMerchant,
    name: 'Meena Catering',
    citySlug: 'chennai',
    localitySlug: 'mylapore',
    categorySlugs: ['caterers'],
    address: '7, South Mada Street',
    description:
      'Vegetarian banana-leaf meals for weddings, house-warmings and offices anywhere in Chennai, from thirty to fifteen hundred guests. Tasting by appointment in Mylapore.',
    hashtags: ['pureveg', 'weddings'],
    facts: {
      price: { unit: 'plate', fromPaise: 260_00, toPaise: 450_00 },
      services: [
        { name: 'Banana-leaf meal, a plate', pricePaise: 260_00, isFrom: true },
        { name: 'Tiffin for offices, a plate', pricePaise: 140_00 },
        { name: 'Tasting for two', pricePaise: 500_00 },
      ],
      food: 'veg',
      payment: ['cash', 'upi', 'bank'],
      languages: ['ta', 'en'],
      area: 'All of Chennai',
      founded: 1994,
    },
    opensAt: 480,
    closesAt: 1200,
    phone: '+916109999904',
    isPaid: true,
    rating: { sum: 262, count: 56 },
  },
]

export interface DemoEnquiry {
  businessKey: string
  customer: DemoPerson | { name: string; phone: string }
  subject: string
  /** Alternating between customer and business, the customer first. */
  messages: string[]
  daysAgo: number
}

const [farah, joseph] = [
  { name: 'Farah Khan', phone: '+916109999911' },
  { name: 'Joseph Mathew', phone: '+916109999912' },
]

export const demoEnquiries: readonly DemoEnquiry[] = [
  {
    businessKey: 'ravi-electricals',
    customer: demoCustomer,
    subject: 'Ceiling fan makes noise',
    messages: [
      'Two ceiling fans in my flat make a loud noise since yesterday. Can you come this week, and what is the visiting charge?',
    ],
    daysAgo: 1,
  },
  {
    businessKey: 'ravi-electricals',
    customer: farah,
    subject: 'Inverter wiring for a shop',
    messages: [
      'I have bought an inverter for my shop in Central Market and need the wiring done.',
      'Yes, we do that. It takes about three hours and costs 1,800 rupees with material. Tomorrow at 11?',
    ],
    daysAgo: 6,
  },
  {
    businessKey: 'meena-sweets',
    customer: demoCustomer,
    subject: 'Laddu for a wedding',
    messages: [
      'We need 25 kg of laddu in half-kilo boxes for a wedding on Sunday. Is that possible?',
      'Congratulations! Yes, 25 kg in 50 boxes can be ready on Saturday evening. The price is 560 rupees a kilo, boxes included.',
    ],
    daysAgo: 3,
  },
  {
    businessKey: 'meena-sweets',
    customer: farah,
    subject: 'Sugar-free sweets for office gifts',
    messages: [
      'Do you make sugar-free sweets? We need 40 gift boxes for our office.',
      'We do: badam, anjeer and kaju rolls. 40 boxes of 250 g come to 12,400 rupees.',
      'That sounds good. Can you print our name on the boxes, and by when?',
    ],
    daysAgo: 2,
  },
  {
    businessKey: 'meena-sweets',
    customer: joseph,
    subject: 'Mysore pak by courier',
    messages: ['Do you send Mysore pak to Kochi by courier? I would like to order two kilos.'],
    daysAgo: 0,
  },
  {
    businessKey: 'meena-catering',
    customer: joseph,
    subject: 'House-warming lunch for 80',
    messages: [
      'We have a house-warming next month and need a banana-leaf lunch for 80 people in Velachery.',
      'Thank you for asking. For 80 leaves our menu begins at 260 rupees a leaf, serving included. Shall we send the menu?',
    ],
    daysAgo: 9,
  },
]
