import type { QuickReplyVariable } from '../quick-replies.ts'

/** What people call that which a quick reply puts in. */
export const variableTexts: Record<QuickReplyVariable, string> = {
  name: /* i18n */ 'name',
  subject: /* i18n */ 'subject',
  price: /* i18n */ 'price',
  business: /* i18n */ 'business',
}
