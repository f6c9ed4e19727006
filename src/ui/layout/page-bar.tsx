import { useLingui } from '@lingui/react'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { PageAddress } from '#platform/page-address.ts'
import { classNames } from '../class-names.ts'
import { PageLink } from '../page-link.tsx'
import { LanguageLink } from './language-link.tsx'

type PageBarProps = {
  title: string
  /** The page that this one was opened from. */
  back: PageAddress
  /** The page has another heading: the title is for phones alone. */
  isHeading?: boolean
  /** What else stands in the line of the title. */
  children?: ReactNode
}

/**
 * The title of a page on which one thing is done. On a phone it is a bar with the way back, and the page has the screen
 * to itself: header, tabs and footer are left out (page-bar.css).
 */
export function PageBar({ title, back, isHeading = true, children }: PageBarProps) {
  const { i18n } = useLingui()
  const { pathname, search } = useLocation()
  return (
    <div className={classNames('page-bar', !isHeading && 'nav:hidden!')}>
      <PageLink href={back} aria-label={i18n.t('Back')} className="page-bar-back">
        <ArrowLeft size={20} aria-hidden className="rtl:rotate-180" />
      </PageLink>
      {isHeading ? (
        <h1 className="min-w-0 flex-1 text-2xl">{title}</h1>
      ) : (
        <p className="min-w-0 flex-1 truncate font-semibold">{title}</p>
      )}
      {children}
      <span className="flex-none nav:hidden">
        <LanguageLink path={pathname + search} />
      </span>
    </div>
  )
}
