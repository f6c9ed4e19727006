import { useLingui } from '@lingui/react'
import { CalendarDays, ExternalLink, Hourglass, MessagesSquare, Users } from 'lucide-react'
import { RowLink, RowList } from '#features/accounts/ui/account-page.tsx'
import { dayPath } from '#features/bookings/paths.ts'
import { nameLanguage } from '#features/businesses/name-language.ts'
import { Chip } from '#ui/chip.tsx'
import { roleHints, roleTexts } from '../role-texts.ts'
import type { Workplace } from '../server/list-workplaces.ts'
import { staffPath } from '../staff-path.ts'

/** The businesses that somebody answers for, and what they do there. */
export function Workplaces({ workplaces }: { workplaces: readonly Workplace[] }) {
  const { i18n } = useLingui()
  return workplaces.map(({ id, name, url, waiting, where }) => (
    <section key={id} aria-labelledby={`workplace-${id}`} className="grid gap-3">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id={`workplace-${id}`} lang={nameLanguage(name)} className="min-w-0 text-lg break-words">
            {name}
          </h2>
          <Chip tone="action">{i18n.t(roleTexts.replier)}</Chip>
        </div>
        <p className="text-muted">
          {where} · {i18n.t(roleHints.replier)}
        </p>
      </div>
      <RowList label={name}>
        <RowLink
          href="/merchant-enquiryPending"
          icon={Hourglass}
          title={i18n.t('Pending Enquiries')}
          text={
            waiting === 0
              ? i18n.t('Nobody waits for an answer')
              : i18n.t('{count} waiting', { count: waiting >= 100 ? '99+' : waiting })
          }
        />
        <RowLink
          href={dayPath({ business: id })}
          icon={CalendarDays}
          title={i18n.t('Bookings')}
          text={i18n.t('Today and the days to come')}
        />
        <RowLink
          href="/merchant-quick-replies"
          icon={MessagesSquare}
          title={i18n.t('Quick replies')}
          text={i18n.t('Sentences for answers that you give often')}
        />
        <RowLink
          href={staffPath(id)}
          icon={Users}
          title={i18n.t('Your role')}
          text={i18n.t('What you may do, and how to leave')}
        />
        <RowLink href={url} icon={ExternalLink} title={i18n.t('View page')} text={i18n.t('As customers see it')} />
      </RowList>
    </section>
  ))
}
