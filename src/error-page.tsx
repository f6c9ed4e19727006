import { useLingui } from '@lingui/react'
import { isRouteErrorResponse, useLocation, useRouteLoaderData } from 'react-router'
import { withSiteName } from '#page-kit/page-meta.ts'
import { type PageAddress, uncheckedAddress } from '#platform/page-address.ts'
import { withoutLanguage } from '#texts/language.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/error-panel.tsx'
import type { loader } from './root.tsx'

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

type Way = { href: PageAddress; label: string }

const homeward: Way = { href: '/', label: /* i18n */ 'Home page' }
/** Where people go on from the page of an enquiry: to those they may open. */
const waysOn: readonly (Way & { paths: readonly string[] })[] = [
  {
    paths: ['/merchant-message', '/merchant-enquiryReply'],
    href: '/merchant-enquiryPending',
    label: /* i18n */ 'Pending enquiries',
  },
  {
    paths: ['/customer-message', '/customer-enquiryReply'],
    href: '/customer-enquiryPending',
    label: /* i18n */ 'My enquiries',
  },
]

/**
 * Shown when a page failed, was refused or has nothing to show: what to do next, and the number to give to support.
 * Never the cause.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const { i18n } = useLingui()
  const root = useRouteLoaderData<typeof loader>('root')
  const { pathname, search } = useLocation()
  const way = waysOn.find(({ paths }) => paths.includes(withoutLanguage(pathname))) ?? homeward
  const answer = isRouteErrorResponse(error) ? error : undefined
  const status = answer?.status ?? 500
  const title = i18n.t(titles[status] ?? /* i18n */ 'Something went wrong')
  const isOurs = status >= 500
  const said = messages[status] ? i18n.t(messages[status]) : sentenceOf(answer?.data)
  const isExpected = titles[status] !== undefined || said !== undefined
  const message =
    said ?? (isOurs ? i18n.t('The fault is ours, not that of your phone. Please try again in a moment.') : undefined)
  return (
    <div className="mx-auto w-full max-w-[640px] py-6 md:py-12">
      <title>{root ? withSiteName(title, root.siteName) : title}</title>
      <meta name="robots" content="noindex" />
      <ErrorPanel
        title={title}
        headingLevel={1}
        isMissing={status === 404 || status === 410}
        {...(message && { message })}
        {...(isOurs && { retryHref: uncheckedAddress(withoutLanguage(pathname) + search) })}
        {...(!isExpected && root && { requestId: root.requestId })}
      >
        <ButtonLink href={way.href} variant={isOurs ? 'outline' : 'action'}>
          {i18n.t(way.label)}
        </ButtonLink>
      </ErrorPanel>
    </div>
  )
}

/** The message of a refusal (answer-refusals.ts), in the language of the page. */
function sentenceOf(data: unknown): string | undefined {
  const isRefusal = typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string'
  return isRefusal ? (data.message as string) : undefined
}
