import { useLingui } from '@lingui/react'
import { useNavigation } from 'react-router'
import type { BusinessCard } from '#features/businesses/contract.ts'
import { nameLanguage } from '#features/businesses/name-language.ts'
import { BusinessPicture } from '#features/businesses/ui/business-picture.tsx'
import { secondNameOf } from '#features/businesses/ui/listing-of.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Form } from '#ui/form.tsx'
import { formatDate } from '#ui/format.ts'
import { ConfirmButton } from '#ui/modals/confirm-button.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { SecondName } from '#ui/second-name.tsx'
import type { NumberHolder } from '../contract.ts'
import { receiptPath } from '../number-paths.ts'

type HolderProps = NumberHolder & { card: BusinessCard | null; isBooked: boolean }

/** Every business that has or had the person's number, with a button to take it back; who has booked is asked first. */
export function NumberHolders({ rows }: { rows: readonly HolderProps[] }) {
  const { i18n } = useLingui()
  const { state, formData } = useNavigation()
  const busyId = state === 'idle' ? undefined : formData?.get('businessId')
  return (
    <ul
      aria-label={i18n.t('Who has my number')}
      className="grid divide-y divide-line rounded-md border border-line bg-card shadow-soft"
    >
      {rows.map((row) => (
        <Holder key={row.businessId} row={row} isBusy={busyId === String(row.businessId)} />
      ))}
    </ul>
  )
}

function Holder({ row, isBusy }: { row: HolderProps; isBusy: boolean }) {
  const { i18n } = useLingui()
  const { businessId, name, subject, enquiries, hasNumber, askedAt, withdrawnAt, isBooked, card } = row
  return (
    <li className="flex flex-wrap items-center gap-3 p-3.5">
      <span className="relative flex-none">
        <BusinessPicture businessId={businessId} name={name} card={card} className="size-14" />
        {card?.isDemo && <span className="listing-demo">{i18n.t('Demo')}</span>}
      </span>
      <div className="min-w-0 flex-1 basis-24">
        <p lang={nameLanguage(name)} className={`break-words font-semibold ${withdrawnAt ? 'text-muted' : ''}`}>
          {name}
        </p>
        {card && <SecondName {...secondNameOf(card)} className="block text-sm" />}
        <p className="text-sm text-muted">{formatDate(askedAt, i18n)}</p>
        <p className="truncate text-sm text-muted">
          {enquiries > 1 ? i18n.t('In {count} enquiries', { count: enquiries }) : subject}
        </p>
        {!withdrawnAt && !hasNumber && <p className="text-sm text-muted">{i18n.t('Has your e-mail only')}</p>}
        {withdrawnAt && (
          <PageLink href={receiptPath(businessId)} className="text-link inline-flex min-h-11 items-center text-sm">
            {i18n.t('See receipt')}
          </PageLink>
        )}
      </div>
      {withdrawnAt ? (
        <Chip>{i18n.t('Taken back')}</Chip>
      ) : isBooked ? (
        <ConfirmButton
          id={`withdraw-${businessId}`}
          variant="outline"
          question={i18n.t('Your booking at {business} is cancelled, too. Take your number back?', { business: name })}
          verb={i18n.t('Withdraw')}
          fields={{ businessId: String(businessId) }}
        >
          {i18n.t('Withdraw')}
          <span className="sr-only"> ({name})</span>
        </ConfirmButton>
      ) : (
        <Form method="post">
          <input type="hidden" name="businessId" value={businessId} />
          <Button
            type="submit"
            variant="outline"
            isBusy={isBusy}
            aria-label={i18n.t('Withdraw from {business}', { business: name })}
          >
            {i18n.t('Withdraw')}
          </Button>
        </Form>
      )}
    </li>
  )
}
