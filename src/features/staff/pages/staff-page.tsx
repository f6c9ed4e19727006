import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { takeInterruptedForm } from '#core/interrupted-form.ts'
import { readForm, signedInPageCtx } from '#core/page.ts'
import { OwnerForm } from '#features/accounts/ui/owner-form.tsx'
import { isForCode, waitingForm } from '#features/accounts/ui/waiting-form.ts'
import { ownPagePath } from '#features/businesses/own-page-path.ts'
import { ListingChoice } from '#features/businesses/ui/listing-choice.tsx'
import { NoListings } from '#features/businesses/ui/no-listings.tsx'
import { privateMeta } from '#page-kit/private-meta.ts'
import type { PageHandle } from '#platform/page-handle.ts'
import { Card } from '#ui/card.tsx'
import { FormErrors, listFormErrors } from '#ui/form-errors.tsx'
import { PageBar } from '#ui/layout/page-bar.tsx'
import { ConfirmButton } from '#ui/modals/confirm-button.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { roleTexts } from '../role-texts.ts'
import { handleStaffForm } from '../server/handle-staff-form.ts'
import { type ShownMember, showStaff } from '../server/show-staff.ts'
import { staffPath } from '../staff-path.ts'
import { InviteForm } from '../ui/invite-form.tsx'
import { RightsTable } from '../ui/rights-table.tsx'
import { StaffNews } from '../ui/staff-news.tsx'
import { TeamList } from '../ui/team-list.tsx'
import type { Route } from './+types/staff-page'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = signedInPageCtx(context)
  return { ...(await showStaff(ctx, url)), typed: await takeInterruptedForm(ctx, url, 'invite') }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return handleStaffForm(signedInPageCtx(context), await readForm(request), url)
}

/** WebOTP fills in the code from the SMS. */
export const handle: PageHandle = { hydrate: 'load' }

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Staff')
}

/** Who works for a business. */
export default function StaffPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { chosen, listings } = loaderData
  const problem = actionData ?? loaderData.typed
  return (
    <div className="grid gap-6">
      <PageBar title={i18n.t('Staff')} back={chosen ? ownPagePath(chosen.id) : '/enquires'} />
      {chosen && <ListingChoice action={staffPath()} listings={listings} chosenId={chosen.id} />}
      {problem && !isForCode(problem) && (
        <FormErrors errors={listFormErrors(problem.fieldErrors)} message={i18n.t(problem.message)} />
      )}
      {!chosen && <NoListings />}
      {chosen?.team && <Team key={chosen.id} businessId={chosen.id} team={chosen.team} problem={problem} />}
      {chosen?.team && (
        <p>
          <PageLink href={`/transfer?business=${chosen.id}`} className="text-link inline-flex min-h-11 items-center">
            {i18n.t('Give to a new owner')}
          </PageLink>
        </p>
      )}
      {chosen && !chosen.team && (
        <Card title={chosen.name} titleId="own-role">
          <div className="grid gap-4">
            <p>
              {i18n.t('You work for this business. Your role: {role}.', {
                role: i18n.t(roleTexts[chosen.role ?? 'replier']),
              })}{' '}
              {i18n.t('Its owner chooses who works for it.')}
            </p>
            <ConfirmButton
              id="leave"
              variant="outline"
              className="sm:justify-self-start"
              question={i18n.t(
                'Leave {business}? You no longer see its enquiries, and only its owner can invite you again.',
                { business: chosen.name },
              )}
              verb={i18n.t('Yes, leave')}
              fields={{ intent: 'leave', business: String(chosen.id) }}
            >
              {i18n.t('Leave {business}', { business: chosen.name })}
            </ConfirmButton>
          </div>
        </Card>
      )}
      {chosen && !chosen.team && <RightsTable />}
    </div>
  )
}

/** What a form that waits for the code will do. */
function waitingText(typed: Record<string, string>, members: readonly ShownMember[], i18n: I18n): string | undefined {
  const role = typed.role === 'manager' || typed.role === 'replier' ? i18n.t(roleTexts[typed.role]) : ''
  if (typed.intent === 'invite')
    return i18n.t('invite {name}, {phone}: {role}', { name: typed.name ?? '', phone: typed.phone ?? '', role })
  const member = members.find(({ accountId }) => String(accountId) === typed.member)
  return member && i18n.t('{name}: {role}', { name: member.name, role })
}

type TeamProps = {
  businessId: number
  team: NonNullable<NonNullable<Route.ComponentProps['loaderData']['chosen']>['team']>
  problem: Route.ComponentProps['actionData']
}

function Team({ businessId, team, problem }: TeamProps) {
  const { i18n } = useLingui()
  const { taken, all } = team.seats
  const { asksOwner, ownerProblem, shown } = waitingForm(problem, { owner: team.confirmation, typed: team.typed })
  return (
    <>
      {asksOwner && (
        <OwnerForm
          owner={team.confirmation}
          path={staffPath(businessId)}
          problem={ownerProblem}
          waiting={{ draftId: team.draftId, text: team.typed && waitingText(team.typed, team.members, i18n) }}
        />
      )}
      <StaffNews news={team.news} />
      <p className="text-muted">
        {taken > all
          ? i18n.t(
              'Your plan has {all, plural, one {# seat} other {# seats}} beside yours, and {taken} are taken: these people stay. Somebody new can be invited when fewer than {all} are taken.',
              { taken, all },
            )
          : i18n.t('{taken} of {all} seats beside yours. Each person signs in with their own number.', { taken, all })}
      </p>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <div className="grid gap-6">
          <TeamList
            businessId={businessId}
            team={team}
            typed={shown?.values.intent === 'role' ? shown.values : undefined}
          />
          <InviteForm
            businessId={businessId}
            hasSeat={taken < all}
            isPaid={team.isPaid}
            problem={shown?.values.intent === 'invite' ? shown : undefined}
          />
        </div>
        <RightsTable />
      </div>
    </>
  )
}
