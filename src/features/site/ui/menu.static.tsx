import { useLingui } from '@lingui/react'
import { ArrowLeft } from 'lucide-react'
import type { PageAddress } from '#platform/page-address.ts'
import { LogOutForm } from '#ui/layout/log-out-form.tsx'
import type { menuSections } from '#ui/layout/nav-items.ts'
import { NavLink } from '#ui/layout/nav-link.tsx'
import { PageLink } from '#ui/page-link.tsx'

const itemClass = 'flex min-h-11 items-center gap-2 rounded-md px-3 py-2 hover:bg-action-tint'

type MenuProps = { backHref: PageAddress; isSignedIn: boolean; sections: ReturnType<typeof menuSections> }

/** Every page of the site, for phones without script. */
export function Menu({ backHref, isSignedIn, sections }: MenuProps) {
  const { i18n } = useLingui()
  return (
    <div className="grid gap-6">
      <div className="-ms-2 flex items-center gap-1">
        <PageLink
          href={backHref}
          aria-label={i18n.t('Back')}
          className="grid size-11 flex-none place-items-center rounded-md text-action hover:bg-action-tint"
        >
          <ArrowLeft size={24} aria-hidden />
        </PageLink>
        <h1 className="text-2xl">{i18n.t('Menu')}</h1>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {sections.map(({ title, items }) => (
          <nav
            key={title}
            aria-label={i18n.t('Menu: {section}', { section: i18n.t(title) })}
            className="rounded-md bg-card p-3 shadow-soft"
          >
            <h2 className="px-3 py-1 text-lg">{i18n.t(title)}</h2>
            <ul>
              {items.map((item) => (
                <li key={item.href}>
                  <NavLink item={item} path="/menu" className={itemClass} />
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      {isSignedIn && (
        <div className="w-full sm:max-w-60">
          <LogOutForm label={i18n.t('Log Out')} />
        </div>
      )}
    </div>
  )
}
