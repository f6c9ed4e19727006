import { useLingui } from '@lingui/react'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LinkAddress } from '#platform/page-address.ts'
import brokenLine from './broken-line.svg?raw'
import { ButtonLink } from './button.tsx'
import closedShop from './closed-shop.svg?raw'
import { CopiedText } from './copied-text.tsx'
import { PageLink } from './page-link.tsx'

type ErrorPanelProps = {
  title?: string
  /** Of the page's own panel, whose title is the page's. */
  headingLevel?: 1 | 2
  /** What was asked for is not there: no failure of ours, and not shown as one. */
  isMissing?: boolean
  /** What happened and what to do, in a sentence. */
  message?: string
  /** The page to try again: a link, so that it works without script. */
  retryHref?: LinkAddress
  /** The request id by which support finds the log lines; its beginning is shown, which is enough for that. */
  requestId?: string
  children?: ReactNode
}

/** Two groups of a request id: they fit beside their button on a phone, and name one request in 280 billion. */
export const shownRequestId = (requestId: string) => requestId.slice(0, 13)

/** Something failed on our side, or is not there: a link to go on, and the number to give to support. */
export function ErrorPanel(props: ErrorPanelProps) {
  const { i18n } = useLingui()
  const {
    title = i18n.t('This did not work'),
    message = i18n.t('Something went wrong. Try again.'),
    headingLevel = 2,
    isMissing = false,
    retryHref,
    requestId,
    children,
  } = props
  const Heading = `h${headingLevel}` as const
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-4 py-6 text-center">
      <div
        aria-hidden
        className="scene paint-6 w-44 max-w-full"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: files of our own
        dangerouslySetInnerHTML={{ __html: isMissing ? closedShop : brokenLine }}
      />
      <Heading className="text-xl">{title}</Heading>
      <p className="max-w-reading text-muted">{message}</p>
      <div className="flex flex-wrap justify-center gap-2">
        {retryHref && (
          <ButtonLink href={retryHref} icon={<RotateCw size={20} aria-hidden />}>
            {i18n.t('Try again')}
          </ButtonLink>
        )}
        {children}
      </div>
      {requestId && (
        <div className="mt-4 grid justify-items-center gap-1 text-sm text-muted">
          <p>{i18n.t('Still broken? Send us this number:')}</p>
          <div className="w-full max-w-md rounded-md border border-line bg-card py-1 ps-3 pe-1 text-start text-ink">
            <CopiedText text={shownRequestId(requestId)} />
          </div>
          <PageLink href="/contact" className="text-link inline-flex min-h-11 items-center">
            {i18n.t('Contact Us')}
          </PageLink>
        </div>
      )}
    </div>
  )
}
