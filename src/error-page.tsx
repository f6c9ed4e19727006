import { useLingui } from '@lingui/react'
import { isRouteErrorResponse, useLocation, useRouteLoaderData } from 'react-router'
import { backToForm, errorTexts, faultIsOurs } from '#page-kit/error-texts.ts'
import { withSiteName } from '#page-kit/page-meta.ts'
import { type PageAddress, uncheckedAddress } from '#platform/page-address.ts'
import { withoutLanguage } from '#texts/language.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/error-panel.tsx'
import type { loader } from './root.tsx'

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
  const known = errorTexts(status)
  const title = i18n.t(known.title)
  const isOurs = status >= 500
  const said = known.message === undefined ? sentenceOf(answer?.data) : i18n.t(known.message)
  const isExpected = known.isExpected || said !== undefined
  const isForm = isOurs && root?.isFormSent === true
  const message = [said ?? (isOurs && i18n.t(faultIsOurs)), isForm && i18n.t(backToForm)].filter(Boolean).join(' ')
  return (
    <div className="mx-auto w-full max-w-[640px] py-6 md:py-12">
      <title>{root ? withSiteName(title, root.siteName) : title}</title>
      <meta name="robots" content="noindex" />
      <ErrorPanel
        title={title}
        headingLevel={1}
        isMissing={status === 404 || status === 410}
        {...(message && { message })}
        {...(isOurs && !isForm && { retryHref: uncheckedAddress(withoutLanguage(pathname) + search) })}
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
