import type { I18n } from '@lingui/core'
import type { QuickReply } from './quick-replies.ts'

/* First texts for a business that has none of its own, by what kind of trade it is. */

interface ReadyText {
  title: string
  body: string
}

const texts = {
  come: {
    title: /* i18n */ 'Yes, I can come',
    body: /* i18n */ 'Namaste {name}, yes, I can come. Which suits you: morning, afternoon or evening?',
  },
  price: {
    title: /* i18n */ 'Price is…',
    body: /* i18n */ 'Namaste {name}, for “{subject}” the price is {price}.',
  },
  photo: {
    title: /* i18n */ 'Send a photo',
    body: /* i18n */ 'Please send a photo on WhatsApp, then I can tell you the price.',
  },
  where: {
    title: /* i18n */ 'Where exactly?',
    body: /* i18n */ 'Please tell us the address: house, floor and the nearest landmark.',
  },
  appointment: {
    title: /* i18n */ 'Appointment',
    body: /* i18n */ 'Namaste {name}, we can see you. Which day and time suit you?',
  },
  fee: {
    title: /* i18n */ 'The fee is…',
    body: /* i18n */ 'Namaste {name}, the fee is {price}.',
  },
  bring: {
    title: /* i18n */ 'Please bring',
    body: /* i18n */ 'Please bring your earlier papers and reports with you.',
  },
  available: {
    title: /* i18n */ 'Yes, we have it',
    body: /* i18n */ 'Namaste {name}, yes, {business} has it. Shall we keep it for you?',
  },
  delivery: {
    title: /* i18n */ 'Delivery',
    body: /* i18n */ 'We deliver. Please tell us the address and the day you need it.',
  },
  date: {
    title: /* i18n */ 'The date is free',
    body: /* i18n */ 'Namaste {name}, the date is free. How many people do you expect?',
  },
  visit: {
    title: /* i18n */ 'Come and see',
    body: /* i18n */ 'You are welcome at {business}. When would you like to come?',
  },
  trial: {
    title: /* i18n */ 'First class free',
    body: /* i18n */ 'Namaste {name}, your first class is free. Which day suits you?',
  },
  details: {
    title: /* i18n */ 'More details',
    body: /* i18n */ 'Thank you for asking. Please tell us size, quantity and place, and we send you our rate.',
  },
  sorry: {
    title: /* i18n */ 'Sorry, not now',
    body: /* i18n */ 'Sorry {name}, we cannot take this up just now.',
  },
} as const satisfies Record<string, ReadyText>
type Ready = keyof typeof texts

const visits: readonly Ready[] = ['come', 'price', 'where', 'photo', 'sorry']
const appointments: readonly Ready[] = ['appointment', 'fee', 'bring', 'where', 'sorry']
const goods: readonly Ready[] = ['available', 'price', 'delivery', 'visit', 'sorry']
const events: readonly Ready[] = ['date', 'price', 'visit', 'details', 'sorry']
const classes: readonly Ready[] = ['trial', 'fee', 'visit', 'sorry']
const rates: readonly Ready[] = ['details', 'price', 'visit', 'sorry']

/** By the top group of a category; `rates` for all others. */
const readyOfGroups: Record<string, readonly Ready[] | undefined> = {
  health: appointments,
  beauty: appointments,
  'legal-government': appointments,
  finance: appointments,
  pets: appointments,
  'home-services': visits,
  automobile: visits,
  'electronics-mobiles': visits,
  food: goods,
  grocery: goods,
  'jewellery-gifts': goods,
  'textiles-tailoring': goods,
  'sports-toys-books': goods,
  'furniture-household': goods,
  'agriculture-dairy': goods,
  'weddings-events': events,
  religious: events,
  'travel-transport': events,
  education: classes,
  fitness: classes,
}

/** The ready-made texts for a business of a group of categories, in the language of `i18n`. */
export function readyReplies(groupSlug: string | undefined, i18n: I18n): QuickReply[] {
  // Variables stay for the moment of the answer.
  const kept = { name: '{name}', subject: '{subject}', price: '{price}', business: '{business}' }
  return (readyOfGroups[groupSlug ?? ''] ?? rates).map((ready) => ({
    title: i18n.t(texts[ready].title),
    body: i18n.t(texts[ready].body, kept),
  }))
}
