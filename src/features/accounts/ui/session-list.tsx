import { useLingui } from '@lingui/react'
import { Laptop, Smartphone } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Form } from '#ui/form.tsx'
import { formatDateTime } from '#ui/format.ts'
import type { SessionView } from '../contract.ts'
import { RowList } from './account-page.tsx'

type SessionListProps = {
  sessions: readonly SessionView[]
  /** What a merchant without a business of their own is. */
  staffRole: string | undefined
}

/** Where the person is signed in; every session but this one can be ended. */
export function SessionList({ sessions, staffRole }: SessionListProps) {
  const { i18n } = useLingui()
  return (
    <RowList label={i18n.t('Where I am signed in')}>
      {sessions.map(({ sessionId, device, userType, lastSeenAt, isCurrent }) => {
        const name = device || i18n.t('Unknown device')
        const Icon = /Android|iOS|iPhone/i.test(device) ? Smartphone : Laptop
        const role = userType === 1 ? i18n.t(staffRole ?? 'Business Owner') : i18n.t('Customer')
        return (
          <li key={sessionId} className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <Icon size={20} aria-hidden className="flex-none text-muted" />
            <span className="min-w-0 flex-1 basis-40">
              <span className="block font-semibold break-words">{name}</span>
              <span className="block text-sm text-muted">
                {role} · {i18n.t('last used {time}', { time: formatDateTime(lastSeenAt, i18n) })}
              </span>
            </span>
            {isCurrent ? (
              <Chip tone="verified">{i18n.t('This device')}</Chip>
            ) : (
              <Form method="post">
                <input type="hidden" name="sessionId" value={sessionId} />
                <Button
                  type="submit"
                  variant="outline"
                  name="intent"
                  value="end"
                  aria-label={i18n.t('Log out on {device}', { device: name })}
                >
                  {i18n.t('Log Out')}
                </Button>
              </Form>
            )}
          </li>
        )
      })}
    </RowList>
  )
}

/** Ends every session but this one; on any page of the account. */
export function EndOthersForm({ action }: { action?: string }) {
  const { i18n } = useLingui()
  return (
    <Form method="post" {...(action && { action })}>
      <Button type="submit" variant="outline" isWide name="intent" value="end-others">
        {i18n.t('Log out everywhere else')}
      </Button>
    </Form>
  )
}
