import type { PageAddress } from '#platform/page-address.ts'
import { type ListPath, type ListState, listParams, listPath, readListQuery } from './list-query.ts'
import { type InboxView, inboxViews } from './rules.ts'

/** The list that a conversation was opened from: it goes on beside it, and the way back leads there. */
export interface InboxOrigin {
  from: 'merchant-enquiry' | 'merchant-enquiryPending' | 'merchant-answered'
  view: InboxView | 'answered'
  query: ReturnType<typeof readListQuery>
}

const froms = ['merchant-enquiry', 'merchant-enquiryPending', 'merchant-answered'] as const

const usualViews = {
  'merchant-enquiry': 'all',
  'merchant-enquiryPending': 'pending',
  'merchant-answered': 'answered',
} as const

/** The list of an address: `from` names it in that of a conversation, else the pending enquiries. */
export function readOrigin(url: URL, from: InboxOrigin['from'] = fromOf(url)): InboxOrigin {
  const show = inboxViews.find((known) => known === url.searchParams.get('show'))
  const view = from === 'merchant-enquiry' || show === 'spam' ? (show ?? usualViews[from]) : usualViews[from]
  return { from, view, query: readListQuery(url) }
}

function fromOf({ searchParams }: URL): InboxOrigin['from'] {
  return froms.find((known) => known === searchParams.get('from')) ?? 'merchant-enquiryPending'
}

/** What the way back says. */
export const backTexts = {
  'merchant-enquiry': /* i18n */ 'Back to all enquiries',
  'merchant-enquiryPending': /* i18n */ 'Back to pending enquiries',
  'merchant-answered': /* i18n */ 'Back to answered enquiries',
} as const

/** The page of the list. */
export function originPath(origin: InboxOrigin, page = origin.query.page): PageAddress {
  const path: ListPath = origin.from === 'merchant-enquiry' ? '/merchant-enquiry' : '/merchant-enquiryPending'
  const status = origin.from === 'merchant-answered' ? 'RESOLVED' : undefined
  return listPath(path, { ...origin.query, page, status, show: shownBy(origin) })
}

/** A conversation of the list: spec §2 names its address, what the list is filtered by follows. */
export function threadPath(enquiryId: number, origin: InboxOrigin): PageAddress {
  const params = new URLSearchParams({ enquiryId: String(enquiryId), from: origin.from })
  const state: ListState = { ...origin.query, show: shownBy(origin) }
  for (const [name, value] of listParams(state)) params.set(name, value)
  return `/merchant-message?${params}`
}

/** What the list shows, where it is not what its page usually shows. */
function shownBy({ from, view }: InboxOrigin): string | undefined {
  if (view === 'spam') return view
  return from === 'merchant-enquiry' && view !== 'all' ? view : undefined
}
