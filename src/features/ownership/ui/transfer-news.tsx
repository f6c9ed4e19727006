import { useLingui } from '@lingui/react'
import { Handshake } from 'lucide-react'
import { formatDateTime } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { ShownTransfer } from '../server/show-transfers.ts'
import { transfersPath } from '../transfer-path.ts'

/** Who gave a business to whom, and until when that is open. */
export function TransferSentence({ transfer: { state, from, to, endsAt } }: { transfer: ShownTransfer }) {
  const { i18n } = useLingui()
  const time = formatDateTime(endsAt, i18n)
  switch (state) {
    case 'offered':
      return i18n.t('{from} wants to give you this business. Accept until {time}.', { from, time })
    case 'got':
      return i18n.t('{from} gave you this business. Either of you can undo it until {time}.', { from, time })
    default:
      return i18n.t('You gave this business to {to}. Either of you can undo it until {time}.', { to, time })
  }
}

/** On the first page of the workspace: what is on offer, and what can still be undone. */
export function TransferNews({ transfers }: { transfers: readonly ShownTransfer[] }) {
  const { i18n } = useLingui()
  if (transfers.length === 0) return null
  return (
    <ul className="grid gap-2">
      {transfers.map((transfer) => (
        <li key={transfer.businessId} className="flex flex-wrap items-center gap-3 rounded-md bg-action-tint p-4">
          <Handshake size={20} aria-hidden className="flex-none text-action" />
          <p className="min-w-0 flex-1 basis-56 break-words">
            <b>{transfer.business}</b> <TransferSentence transfer={transfer} />
          </p>
          <PageLink href={transfersPath} className="text-link inline-flex min-h-11 items-center font-semibold">
            {transfer.state === 'offered' ? i18n.t('Answer the offer') : i18n.t('See or undo')}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
