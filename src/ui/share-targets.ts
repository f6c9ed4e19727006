import type { LinkAddress } from '#platform/page-address.ts'
/** What is shared: an absolute address and its title. */
export type Shared = { url: string; title: string }

export type ShareKind = 'email' | 'facebook' | 'linkedin' | 'telegram' | 'twitter' | 'whatsapp'

export type ShareTarget = {
  kind: ShareKind
  label: string
  href: LinkAddress
  /** The window it opens in (specification §7); e-mail opens the mail app. */
  window?: { widthPx: number; heightPx: number }
}

const small = { widthPx: 550, heightPx: 400 }
const large = { widthPx: 750, heightPx: 600 }

// Not URLSearchParams: mail apps would show its plus signs.
const query = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')

/** The six targets of the share modal, as addresses that also work as plain links. */
export function shareTargets({ url, title }: Shared): ShareTarget[] {
  return [
    {
      kind: 'whatsapp',
      label: /* i18n */ 'WhatsApp',
      href: `https://api.whatsapp.com/send?${query({ text: `${title}\n${url}` })}`,
      window: small,
    },
    {
      kind: 'telegram',
      label: /* i18n */ 'Telegram',
      href: `https://t.me/share/url?${query({ url, text: title })}`,
      window: small,
    },
    {
      kind: 'facebook',
      label: /* i18n */ 'Facebook',
      href: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`,
      window: small,
    },
    {
      kind: 'twitter',
      label: /* i18n */ 'Twitter',
      href: `https://twitter.com/intent/tweet?${query({ url, text: title })}`,
      window: small,
    },
    {
      kind: 'linkedin',
      label: /* i18n */ 'LinkedIn',
      href: `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`,
      window: large,
    },
    {
      kind: 'email',
      label: /* i18n */ 'Email',
      href: `mailto:?${query({ subject: title, body: `${title}\n${url}` })}`,
    },
  ]
}
