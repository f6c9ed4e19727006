import { useLingui } from '@lingui/react'
import { CloudOff, RotateCw, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LinkAddress } from '#platform/page-address.ts'
import { ButtonLink } from './button.tsx'

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
  /** The request id by which support finds the log lines. */
  requestId?: string
  children?: ReactNode
}

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
    <div role="alert" className="grid justify-items-center gap-3 rounded-md bg-card px-4 py-10 text-center shadow-soft">
      <span className={`${isMissing ? 'tile-0' : 'tile-3'} grid size-14 place-items-center rounded-full`}>
        {isMissing ? <SearchX size={28} aria-hidden /> : <CloudOff size={28} aria-hidden />}
      </span>
      <Heading className="text-lg">{title}</Heading>
      <p className="max-w-reading text-muted">{message}</p>
      {retryHref && (
        <ButtonLink href={retryHref} icon={<RotateCw size={20} aria-hidden />}>
          {i18n.t('Try again')}
        </ButtonLink>
      )}
      {children}
      {requestId && (
        <p className="text-sm text-muted">
          {i18n.t('Request id')} <code className="font-mono break-all select-all">{requestId}</code>
        </p>
      )}
    </div>
  )
}
