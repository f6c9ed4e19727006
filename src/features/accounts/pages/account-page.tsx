import { useLingui } from '@lingui/react'
import {
  Bookmark,
  BriefcaseBusiness,
  CalendarDays,
  Columns3,
  Download,
  Handshake,
  KeyRound,
  LayoutDashboard,
  ListChecks,
  Mail,
  Megaphone,
  MessageSquareText,
  MonitorSmartphone,
  Phone,
  ShieldCheck,
  Star,
  Trash2,
  UserRound,
} from 'lucide-react'
import { signedInPageCtx } from '#core/page.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import { usePagePath } from '#texts/use-page-path.ts'
import { Card } from '#ui/card.tsx'
import { formatPhone } from '#ui/format.ts'
import { Avatar } from '#ui/layout/avatar.tsx'
import { LogOutForm } from '#ui/layout/log-out-form.tsx'
import { SwitchRoleForm } from '#ui/layout/switch-role-form.tsx'
import { showAccount } from '../server/show-account.ts'
import { RowLink, RowList } from '../ui/account-page.tsx'
import { EndOthersForm } from '../ui/session-list.tsx'
import type { Route } from './+types/account-page'

export async function loader({ context, url }: Route.LoaderArgs) {
  const wasChanged = url.searchParams.get('changed') === '1'
  return { wasChanged, ...(await showAccount(signedInPageCtx(context))) }
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'My Account')
}

type Account = Route.ComponentProps['loaderData']

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { name, role, isMerchant, staffRole, hasOverview, sessionCount, wasChanged } = loaderData
  const isActingAsMerchant = role === 'merchant'
  return (
    <div className="mx-auto grid w-full max-w-[640px] gap-6">
      <header className="flex items-center gap-4">
        <Avatar name={name} size="large" />
        <div className="min-w-0">
          <h1 className="text-2xl break-words">{name || i18n.t('My Account')}</h1>
          <p className="text-muted">
            {!isActingAsMerchant
              ? i18n.t('You are signed in as a customer')
              : staffRole
                ? i18n.t('You are on the staff of a business: {role}', { role: i18n.t(staffRole) })
                : i18n.t('You are signed in as Business Owner')}
          </p>
        </div>
      </header>
      {wasChanged && sessionCount > 1 && <SignedInElsewhere />}
      <Details {...loaderData} />
      <RowList label={i18n.t('My pages')}>
        {isActingAsMerchant ? hasOverview ? <MerchantPages /> : <ReplierPages /> : <CustomerPages />}
        <RowLink
          icon={Megaphone}
          title={i18n.t('My advertisements')}
          text={i18n.t('What you booked, and how often it was seen')}
          href="/advertisements"
        />
        <RowLink
          icon={Handshake}
          title={i18n.t('My affiliation')}
          text={i18n.t('Your application, your link and what it earned')}
          href="/affiliation"
        />
      </RowList>
      {isMerchant && <SwitchRoleForm to={isActingAsMerchant ? 'customer' : 'merchant'} isStaff={Boolean(staffRole)} />}
      <Safety {...loaderData} />
      <LogOutForm label={i18n.t('Log Out')} />
    </div>
  )
}

/** After a change of number or e-mail: whoever has the account elsewhere still has it. */
function SignedInElsewhere() {
  const { i18n } = useLingui()
  const inPageLanguage = usePagePath()
  return (
    <Card title={i18n.t('Still signed in elsewhere?')} titleId="elsewhere">
      <p className="mb-4">
        {i18n.t('If somebody else may have used your account, log it out on every other phone and computer now.')}
      </p>
      <EndOthersForm action={inPageLanguage('/account/sessions')} />
    </Card>
  )
}

function Details({ name, phone, email }: Account) {
  const { i18n } = useLingui()
  const change = (contact: string | null) => (contact ? i18n.t('Change') : i18n.t('Add'))
  return (
    <RowList label={i18n.t('My details')}>
      <RowLink
        icon={UserRound}
        title={i18n.t('Full Name')}
        text={name || i18n.t('Not given')}
        href="/account/name"
        action={change(name)}
      />
      <RowLink
        icon={Phone}
        title={i18n.t('Mobile number')}
        text={phone ? formatPhone(phone) : i18n.t('Not given')}
        href="/account/number"
        action={change(phone)}
      />
      <RowLink
        icon={Mail}
        title={i18n.t('E-mail')}
        text={email ?? i18n.t('Not given')}
        href="/account/email"
        action={change(email)}
      />
    </RowList>
  )
}

function MerchantPages() {
  const { i18n } = useLingui()
  return (
    <>
      <RowLink
        icon={LayoutDashboard}
        title={i18n.t('Dashboard')}
        text={i18n.t('Enquiries, views and what waits for you')}
        href="/dashboard-merchant"
      />
      <RowLink
        icon={BriefcaseBusiness}
        title={i18n.t('My Business')}
        text={i18n.t('Your listings and what they still lack')}
        href="/enquires"
      />
    </>
  )
}

/** Who replies for others has neither an overview nor a listing. */
function ReplierPages() {
  const { i18n } = useLingui()
  return (
    <>
      <RowLink
        icon={MessageSquareText}
        title={i18n.t('Pending Enquiries')}
        text={i18n.t('Enquiries that wait for your answer')}
        href="/merchant-enquiryPending"
      />
      <RowLink
        icon={BriefcaseBusiness}
        title={i18n.t('Where you work')}
        text={i18n.t('What you may do, and how to leave')}
        href="/enquires"
      />
    </>
  )
}

function CustomerPages() {
  const { i18n } = useLingui()
  return (
    <>
      <RowLink
        icon={MessageSquareText}
        title={i18n.t('My Enquiries')}
        text={i18n.t('What you asked, and what they replied')}
        href="/customer-enquiryPending"
      />
      <RowLink
        icon={Columns3}
        title={i18n.t('Asked Together')}
        text={i18n.t('The answers of the businesses you asked together, side by side')}
        href="/jobs"
      />
      <RowLink
        icon={CalendarDays}
        title={i18n.t('My Bookings')}
        text={i18n.t('When you go where, and how to move or cancel it')}
        href="/bookings"
      />
      <RowLink icon={Bookmark} title={i18n.t('Saved Businesses')} text={i18n.t('Kept for later')} href="/saved" />
      <RowLink
        icon={Star}
        title={i18n.t('My Reviews')}
        text={i18n.t('What you wrote about businesses')}
        href="/account/reviews"
      />
    </>
  )
}

function Safety({ sessionCount, passkeyCount, wantsNews }: Account) {
  const { i18n } = useLingui()
  return (
    <RowList label={i18n.t('Safety and privacy')}>
      <RowLink
        icon={ShieldCheck}
        title={i18n.t('Who has my number')}
        text={i18n.t('Every business you gave it to, and how to take it back')}
        href="/account/numbers"
      />
      <RowLink
        icon={MonitorSmartphone}
        title={i18n.t('Where I am signed in')}
        text={sessionCount > 1 ? i18n.t('On {count} devices', { count: sessionCount }) : i18n.t('Only on this device')}
        href="/account/sessions"
      />
      <RowLink
        icon={KeyRound}
        title={i18n.t('Passkeys')}
        text={
          passkeyCount > 0
            ? i18n.t('{count, plural, one {# passkey signs you in} other {# passkeys sign you in}}', {
                count: passkeyCount,
              })
            : i18n.t('Sign in with finger, face or PIN instead of an OTP')
        }
        href="/account/passkeys"
      />
      <RowLink
        icon={ListChecks}
        title={i18n.t('What I allowed')}
        text={wantsNews ? i18n.t('Offers and news: on') : i18n.t('Offers and news: off')}
        href="/account/privacy"
      />
      <RowLink
        icon={Download}
        title={i18n.t('Get a copy of my data')}
        text={i18n.t('Everything we hold about you, as a JSON file')}
        href="/account/export"
        isDownload
      />
      <RowLink
        icon={Trash2}
        title={i18n.t('Delete my account')}
        text={i18n.t('Hidden at once, erased after 30 days')}
        href="/account/delete"
        isDanger
      />
    </RowList>
  )
}
