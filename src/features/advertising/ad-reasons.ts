/** Why an advertisement is refused (core/ready-reasons.ts). */
export const adReasons = {
  claim: /* i18n */ 'It promises what nobody can promise, such as a cure, a job or a profit.',
  forbidden: /* i18n */ 'The law does not allow advertising this.',
  misleading: /* i18n */ 'It names a price or an offer that the business does not have.',
  picture: /* i18n */ 'The picture does not fit: it is blurred, shows somebody else’s work, or offends.',
  link: /* i18n */ 'The page that it leads to is another than it says.',
} as const
