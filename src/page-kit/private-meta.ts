import type { MetaDescriptor } from 'react-router'
import { metaI18n } from '#texts/meta-i18n.ts'
import { withSiteName } from './page-meta.ts'

/** The head of a page that search engines do not see: its title, with the site's name. */
export function privateMeta(
  matches: readonly ({ loaderData: unknown } | undefined)[],
  title: string,
  values: Record<string, string> = {},
): MetaDescriptor[] {
  const root = matches[0]?.loaderData as { siteName: string } | undefined
  const text = metaI18n(matches).t(title, values)
  return [{ title: root ? withSiteName(text, root.siteName) : text }]
}
