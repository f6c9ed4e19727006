import { showOwnBusiness } from '#features/site/server/show-own-business.ts'
import { siteContacts } from '#features/site/site-contacts.ts'
import { OwnListing } from '#features/site/ui/own-listing.tsx'
import { SupportButtons } from '#features/site/ui/support-buttons.tsx'
import { readForm, signedInPageCtx } from '#platform/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatPhone, orNotAvailable } from '#ui/format.ts'
import { LogOutForm } from '#ui/layout/log-out-form.tsx'
import { handleEmailForm } from '../server/handle-email-form.ts'
import { EmailForm } from '../ui/email-form.tsx'
import type { Route } from './+types/profile-page'

const path = '/enquires'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = signedInPageCtx(context)
  return { ...(await showOwnBusiness(ctx)), contacts: siteContacts(ctx) }
}

/** The forms of the e-mail address. */
export async function action({ context, request }: Route.ActionArgs) {
  return handleEmailForm(signedInPageCtx(context), await readForm(request), path)
}

export function meta() {
  return [{ title: 'My Business' }, { name: 'robots', content: 'noindex' }]
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { businesses, contacts, profile } = loaderData
  const facts = [
    ['Name', orNotAvailable(profile.name)],
    ['Mobile number', formatPhone(profile.phone)],
    ['E-mail', orNotAvailable(profile.email)],
  ] as const
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl">My Business</h1>
      <Card
        title={businesses.length > 1 ? `Your ${businesses.length} listings` : 'Your listing'}
        titleId="own-listings"
      >
        {businesses.length === 0 ? (
          <EmptyState name="Listings">
            <p>Nothing is listed under your number yet.</p>
            <ButtonLink href="/list-business">List Your Business</ButtonLink>
          </EmptyState>
        ) : (
          <ul className="-my-4 grid divide-y divide-line">
            {businesses.map((listing) => (
              <li key={listing.id}>
                <OwnListing listing={listing} />
              </li>
            ))}
          </ul>
        )}
      </Card>
      {businesses.length > 0 && (
        <Card title="Change a listing" titleId="change-listing">
          <p className="mb-4 text-muted">
            Call, or write from the number or e-mail you sign in with. Tell us what is new or missing; we change it for
            you.
          </p>
          <SupportButtons
            contacts={contacts}
            subject="Change my listing"
            body={'Name of the business: \nWhat to change: \n'}
          />
        </Card>
      )}
      <Card title="My Profile" titleId="my-profile">
        <dl className="mb-4 grid gap-3">
          {facts.map(([title, value]) => (
            <div key={title} className="grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
              <dt className="text-muted">{title}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="mb-6 max-w-reading">
          <EmailForm email={profile.email} path={path} posted={actionData} />
        </div>
        <div className="sm:max-w-60">
          <LogOutForm label="Log Out" />
        </div>
      </Card>
    </div>
  )
}
