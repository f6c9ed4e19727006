import { useLingui } from '@lingui/react'
import { KeyRound } from 'lucide-react'
import { formatDate } from '#ui/format.ts'
import { ConfirmButton } from '#ui/modals/confirm-button.tsx'
import type { PasskeyView } from '../contract.ts'
import { RowList } from './account-page.tsx'

/** The passkeys of the account, each of which can be removed. */
export function PasskeyList({ passkeys }: { passkeys: readonly PasskeyView[] }) {
  const { i18n } = useLingui()
  return (
    <RowList label={i18n.t('Passkeys')}>
      {passkeys.map(({ passkeyId, device, isSynced, createdAt, usedAt }) => {
        const name = device || i18n.t('Unknown device')
        const made = i18n.t('Made {date}', { date: formatDate(createdAt, i18n) })
        const used = usedAt ? i18n.t('used {date}', { date: formatDate(usedAt, i18n) }) : i18n.t('not used yet')
        return (
          <li key={passkeyId} className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <KeyRound size={20} aria-hidden className="flex-none text-muted" />
            <span className="min-w-0 flex-1 basis-40">
              <span className="block font-semibold break-words">{name}</span>
              <span className="block text-sm text-muted">
                {made} · {used}
              </span>
              {isSynced && <span className="block text-sm text-muted">{i18n.t('On your other devices as well')}</span>}
            </span>
            <ConfirmButton
              id={`passkey-${passkeyId}`}
              variant="outline"
              aria-label={i18n.t('Remove the passkey of {device}', { device: name })}
              question={i18n.t('Remove the passkey of {device}? It signs you in no more.', { device: name })}
              verb={i18n.t('Remove')}
              fields={{ intent: 'remove', passkeyId: String(passkeyId) }}
            >
              {i18n.t('Remove')}
            </ConfirmButton>
          </li>
        )
      })}
    </RowList>
  )
}
