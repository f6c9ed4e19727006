import { useLingui } from '@lingui/react'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Form } from '#ui/form.tsx'
import { formatDate, formatPhone } from '#ui/format.ts'
import { ConfirmButton } from '#ui/modals/confirm-button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { roleTexts } from '../role-texts.ts'
import { staffRoles } from '../rules.ts'
import type { ShownInvitation, ShownMember, ShownTeam } from '../server/show-staff.ts'
import { PersonRow } from './person-row.tsx'

/** A change of a role that was sent and not carried out. */
type Typed = Record<string, string> | undefined

/** Everybody of a business as its owner sees them: who is invited comes last. */
export function TeamList({ businessId, team, typed }: { businessId: number; team: ShownTeam; typed: Typed }) {
  const { i18n } = useLingui()
  const { owner, members, invitations } = team
  return (
    <ul
      aria-label={i18n.t('Staff')}
      className="grid divide-y divide-line overflow-hidden rounded-md border border-line bg-card shadow-soft"
    >
      <PersonRow
        name={owner.name || i18n.t('You')}
        line={[formatPhone(owner.phone), ...(owner.name ? [i18n.t('you')] : [])].join(' · ')}
        chip={<Chip>{i18n.t(roleTexts.owner)}</Chip>}
      />
      {members.map((member) => (
        <MemberRow
          key={member.accountId}
          businessId={businessId}
          member={member}
          typedRole={typed?.member === String(member.accountId) ? typed.role : undefined}
        />
      ))}
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} businessId={businessId} invitation={invitation} />
      ))}
    </ul>
  )
}

type MemberRowProps = { businessId: number; member: ShownMember; typedRole: string | undefined }

function MemberRow({ businessId, member, typedRole }: MemberRowProps) {
  const { i18n } = useLingui()
  const { accountId, name, phone, role, since } = member
  const shownName = name || formatPhone(phone)
  return (
    <PersonRow
      name={shownName}
      line={[formatPhone(phone), i18n.t('since {date}', { date: formatDate(since, i18n) })].join(' · ')}
      chip={<Chip tone="action">{i18n.t(roleTexts[role])}</Chip>}
    >
      <details open={typedRole !== undefined}>
        <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
          {i18n.t('Change')}
          <span className="sr-only"> ({shownName})</span>
        </summary>
        <div className="grid gap-3 py-2 sm:flex sm:flex-wrap sm:items-end">
          <Form method="post" className="grid gap-3 sm:flex sm:items-end">
            <input type="hidden" name="business" value={businessId} />
            <input type="hidden" name="member" value={accountId} />
            <div className="sm:w-60">
              <SelectField
                id={`role-${accountId}`}
                name="role"
                label={i18n.t('May do')}
                defaultValue={typedRole ?? role}
                options={staffRoles.map((value) => ({ value, label: i18n.t(roleTexts[value]) }))}
              />
            </div>
            <Button type="submit" variant="outline" name="intent" value="role" className="min-h-12">
              {i18n.t('Save role')}
            </Button>
          </Form>
          <ConfirmButton
            id={`remove-${accountId}`}
            variant="danger"
            className="min-h-12"
            question={i18n.t('Remove {name}? They lose access at once, and are told.', { name: shownName })}
            verb={i18n.t('Remove')}
            fields={{ intent: 'remove', business: String(businessId), member: String(accountId) }}
          >
            {i18n.t('Remove {name}', { name: shownName })}
          </ConfirmButton>
        </div>
      </details>
    </PersonRow>
  )
}

function InvitationRow({ businessId, invitation }: { businessId: number; invitation: ShownInvitation }) {
  const { i18n } = useLingui()
  const { id, name, phone, role, expiresAt, hasExpired } = invitation
  const date = formatDate(expiresAt, i18n)
  return (
    <PersonRow
      name={name}
      line={[
        formatPhone(phone),
        hasExpired ? i18n.t('ended {date}', { date }) : i18n.t('invited until {date}', { date }),
      ].join(' · ')}
      chip={
        <span className="grid justify-items-end gap-1">
          <Chip>{i18n.t(roleTexts[role])}</Chip>
          <Chip tone="warning">{hasExpired ? i18n.t('Expired') : i18n.t('Invited')}</Chip>
        </span>
      }
    >
      <ConfirmButton
        id={`take-back-${id}`}
        variant="quiet"
        className="-ms-4 justify-self-start"
        question={i18n.t('Take back the invitation of {name}? They can no longer accept it.', { name })}
        verb={i18n.t('Take back')}
        fields={{ intent: 'cancel', business: String(businessId), invitation: String(id) }}
      >
        {i18n.t('Take back')}
        <span className="sr-only"> ({name})</span>
      </ConfirmButton>
    </PersonRow>
  )
}
