/** What a review can say with one tap, by the key that is stored: without its key here a tag is shown no more. */
export const reviewTags = {
  'on-time': /* i18n */ 'On time',
  'fair-price': /* i18n */ 'Fair price',
  polite: /* i18n */ 'Polite',
  quality: /* i18n */ 'Good quality',
  'kept-word': /* i18n */ 'Kept their word',
  clean: /* i18n */ 'Clean',
  'clean-work': /* i18n */ 'Clean work',
  skilled: /* i18n */ 'Knows the job',
  tasty: /* i18n */ 'Tasty',
  fresh: /* i18n */ 'Fresh',
  quick: /* i18n */ 'Quick service',
  'short-wait': /* i18n */ 'Short wait',
  listens: /* i18n */ 'Listens well',
  explains: /* i18n */ 'Explains well',
  'wide-choice': /* i18n */ 'Wide choice',
  'easy-exchange': /* i18n */ 'Easy exchange',
  'safe-driving': /* i18n */ 'Safe driving',
  caring: /* i18n */ 'Caring',
} as const

export type ReviewTag = keyof typeof reviewTags
export const reviewTagKeys = Object.keys(reviewTags) as ReviewTag[]
export const isReviewTag = (key: string): key is ReviewTag => Object.hasOwn(reviewTags, key)

/** As many as fit two lines of a phone. */
export const maxReviewTags = 6

const ofServices: readonly ReviewTag[] = ['on-time', 'fair-price', 'polite', 'quality', 'kept-word', 'skilled']
const ofShops: readonly ReviewTag[] = ['fair-price', 'quality', 'wide-choice', 'polite', 'easy-exchange', 'kept-word']
const ofHomeWork: readonly ReviewTag[] = ['on-time', 'fair-price', 'clean-work', 'polite', 'skilled', 'kept-word']
const ofCare: readonly ReviewTag[] = ['clean', 'polite', 'quality', 'fair-price', 'short-wait', 'skilled']

/** By the slug of the top group (db/seed/categories); the others are offered `ofServices`. */
const ofGroup: Readonly<Record<string, readonly ReviewTag[]>> = {
  health: ['listens', 'explains', 'short-wait', 'clean', 'fair-price', 'polite'],
  'home-services': ofHomeWork,
  'property-construction': ofHomeWork,
  automobile: ofHomeWork,
  food: ['tasty', 'fresh', 'clean', 'fair-price', 'quick', 'polite'],
  'grocery-daily-needs': ['fresh', 'fair-price', 'wide-choice', 'quick', 'polite', 'on-time'],
  'agriculture-dairy': ['fresh', 'fair-price', 'quality', 'on-time', 'polite', 'kept-word'],
  education: ['explains', 'listens', 'caring', 'on-time', 'fair-price', 'clean'],
  'travel-transport': ['on-time', 'safe-driving', 'clean', 'fair-price', 'polite', 'kept-word'],
  beauty: ofCare,
  fitness: ofCare,
  pets: ['caring', 'clean', 'explains', 'fair-price', 'short-wait', 'polite'],
  'textiles-tailoring': ofShops,
  'jewellery-gifts': ofShops,
  'electronics-mobiles': ofShops,
  'sports-toys-books': ofShops,
  'furniture-household': ofShops,
  wholesale: ofShops,
}

/** The tags to choose from for a business; `group` is the slug of its top group. */
export function tagsOfGroup(group: string | undefined): readonly ReviewTag[] {
  return (group !== undefined && ofGroup[group]) || ofServices
}

/** The name of a tag's checkbox. */
export const tagField = (tag: ReviewTag) => `tag-${tag}`

export function chosenTags(form: Readonly<Record<string, string>>): ReviewTag[] {
  return reviewTagKeys.filter((tag) => form[tagField(tag)] === 'on')
}
