const titles: Record<number, string> = {
  403: /* i18n */ 'You cannot open this',
  404: /* i18n */ 'We could not find that',
  405: /* i18n */ 'This page does not take that.',
  410: /* i18n */ 'This is gone',
  429: /* i18n */ 'That was too often',
  503: /* i18n */ 'This is not possible just now',
}

/** The same whatever the reason: nobody learns what belongs to somebody else. */
const messages: Record<number, string> = {
  404: /* i18n */ 'It may have been removed, or it belongs to somebody else.',
  405: /* i18n */ 'Nothing was changed. Please go back and try again from the page itself.',
  410: /* i18n */ 'It was here once and has been removed.',
}

/**
 * The heading of a page that was refused or failed, and what it always says, by its HTTP status. Any other than these
 * is not expected: what it says may be the number for support.
 */
export function errorTexts(status: number): { title: string; message: string | undefined; isExpected: boolean } {
  const title = titles[status]
  return {
    title: title ?? /* i18n */ 'Something went wrong',
    message: messages[status],
    isExpected: title !== undefined,
  }
}

/** Whoever reads it can do nothing but try again. */
export const faultIsOurs = /* i18n */ 'The fault is ours, not that of your phone. Please try again in a moment.'

/** After a form that no script kept on its page. */
export const backToForm = /* i18n */ 'Go back to your form and send it again. Most browsers still have what you typed.'
