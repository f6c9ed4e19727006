/* Texts that a business answers with, and what they put in (docs/decisions/093-quick-replies.md). */

export const maxQuickReplies = 30
export const quickReplyLimits = { title: 40, body: 1000 } as const

/** What a quick reply may put in, written as `{name}`. */
export const quickReplyVariables = ['name', 'subject', 'price', 'business'] as const
export type QuickReplyVariable = (typeof quickReplyVariables)[number]

export interface QuickReply {
  /** Undefined for a ready-made one. */
  replyId?: number
  title: string
  body: string
}

/** Where a business keeps its quick replies. */
export const quickRepliesPath = '/merchant-quick-replies'

/** The text with everything put in that is known: `{price}` stays until the price is stated. */
export function fillQuickReply(body: string, known: Partial<Record<QuickReplyVariable, string>>): string {
  return body.replaceAll(
    /\{(name|subject|price|business)\}/g,
    (whole, name: QuickReplyVariable) => known[name] ?? whole,
  )
}

/** A text and, at the odd places, the names of its variables: `From {price}.` → `From `, `price`, `.` */
export const quickReplyPieces = (body: string): string[] => body.split(/\{(name|subject|price|business)\}/)

/** A variable that a text names although there is none among these, such as `{day}`. */
export function unknownVariable(body: string, variables: readonly string[] = quickReplyVariables): string | undefined {
  const [found] = [...body.matchAll(/\{([^{}]*)\}/g)].filter(([, name = '']) => !variables.includes(name))
  return found?.[0]
}

/** The least and the most that a reply may state, in rupees. */
export const priceLimits = { min: 1, max: 1_00_00_000 } as const

/** A price as people type it, `1,250`, `₹ 1250` or `Rs. 1250.50`, in paise; undefined for no price. */
export function parsePrice(text: string): number | undefined {
  const [, rupees, paise = ''] =
    /^(?:₹|rs\.?|inr)?\s*([\d,]{1,12})(?:\.(\d{1,2}))?\s*(?:\/-)?$/iu.exec(text.trim()) ?? []
  const whole = Number(rupees?.replaceAll(',', '') ?? Number.NaN)
  if (!(whole >= priceLimits.min && whole <= priceLimits.max)) return undefined
  return whole * 100 + Number(paise.padEnd(2, '0'))
}
