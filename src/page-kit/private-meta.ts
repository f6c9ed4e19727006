import type { MetaDescriptor } from 'react-router'
import { readServerOnly, type ServerOnly } from '#platform/server-only.ts'
import { translated } from '#texts/i18n-of.ts'
import { metaI18n } from '#texts/meta-i18n.ts'
import { withSaid, withSiteName } from './page-meta.ts'

interface RootData {
  siteName: string
  serverOnly: ServerOnly<{ flashes?: readonly { message: string }[] }>
}

const unseen: MetaDescriptor = { name: 'robots', content: 'noindex' }

/** The head of a page that search engines do not see: its title, with the site's name. */
export function privateMeta(
  matches: readonly ({ loaderData: unknown } | undefined)[],
  title: string,
  values: Record<string, string> = {},
): MetaDescriptor[] {
  const root = matches[0]?.loaderData as RootData | undefined
  const i18n = metaI18n(matches)
  const text = i18n.t(title, values)
  if (!root) return [{ title: text }, unseen]
  const { flashes = [] } = readServerOnly(root.serverOnly)
  const said = flashes.map(({ message }) => translated(i18n, message))
  return [{ title: withSaid(withSiteName(text, root.siteName), said) }, unseen]
}
