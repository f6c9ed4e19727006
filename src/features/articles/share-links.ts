export interface ShareLink {
  label: string
  href: string
}

/** Where an address can be passed on (the six of specification §2, socialMediaShare): plain links that work without script. */
export function shareLinks(url: string, title: string): ShareLink[] {
  const [u, t] = [encodeURIComponent(url), encodeURIComponent(title)]
  return [
    { label: 'WhatsApp', href: `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}` },
    { label: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${u}` },
    { label: 'X (Twitter)', href: `https://x.com/intent/post?url=${u}&text=${t}` },
    { label: 'Telegram', href: `https://t.me/share/url?url=${u}&text=${t}` },
    { label: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${u}` },
    { label: 'E-mail', href: `mailto:?subject=${t}&body=${u}` },
  ]
}
