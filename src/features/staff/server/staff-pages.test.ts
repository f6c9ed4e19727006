import { createElement } from 'react'
import { expect, test } from 'vitest'
import { loader as accountPage } from '#features/accounts/pages/account-page.tsx'
import { loader as sessionsPage } from '#features/accounts/pages/account-sessions-page.tsx'
import { loader as profilePage } from '#features/accounts/pages/profile-page.tsx'
import type { Account } from '#features/accounts/server/account-queries.ts'
import { SessionList } from '#features/accounts/ui/session-list.tsx'
import { loader as openEnquiry } from '#features/enquiries/pages/merchant-message-page.tsx'
import { loader as overviewPage } from '#features/insights/pages/merchant-overview-page.tsx'
import { editListing } from '#features/listings/server/edit-listing.ts'
import { ctxAt } from '#tests/booking-ctx.ts'
import { confirmOwner, createAccount, newPhone } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createEnquiry } from '#tests/factories/create-enquiry.ts'
import { createStaff } from '#tests/factories/create-staff.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { signInOnPages } from '#tests/sign-in-on-pages.ts'
import { testApp } from '#tests/test-app.ts'
import { htmlOf } from '#tests/with-texts.tsx'
import { SwitchRoleForm } from '#ui/layout/switch-role-form.tsx'
import { action as answer, loader as openInvitations } from '../pages/invitations-page.tsx'
import { action, loader } from '../pages/staff-page.tsx'
import { leaveStaff } from './change-staff.ts'
import { showMenuOfRole } from './show-menu-of-role.ts'

const nextYear = new Date(Date.now() + 365 * 86_400_000)

async function signedIn(phone: string | null, userType = '1') {
  const visitor = new PageVisitor()
  await signInOnPages(visitor, phone ?? '', { userType })
  return visitor
}

async function shop({ isPaid = true } = {}) {
  const { db } = await testApp()
  const owner = await createAccount(db, { is_merchant: true, name: 'Meena Iyer' })
  const business = await createBusiness(db, { owner_id: owner.id, paid_until: isPaid ? nextYear : null })
  const path = `/staff?business=${business.id}`
  const meena = await signedIn(owner.phone)
  const invite = (phone: string, fields: Record<string, string> = {}) =>
    meena.post(action, path, {
      intent: 'invite',
      business: String(business.id),
      name: 'Arjun Singh',
      phone: phone.slice(3),
      role: 'replier',
      ...fields,
    })
  const invited = () => db.selectFrom('staff_invitation').selectAll().where('business_id', '=', business.id).execute()
  return { db, owner, business, path, meena, invite, invited }
}

test('an invited number gets an SMS, accepts by signing in with it, and answers the enquiries of the business', async () => {
  const { db, business, path, meena, invite } = await shop()
  const { outbox, runJobs } = await testApp()
  const phone = newPhone()
  expect(await invite(phone)).toMatchObject({ status: 302, location: path })
  await runJobs()
  expect((await outbox(phone))[0]?.body).toContain('/login-mobile-number?back=/invitations')

  const arjun = await signedIn(phone, '0')
  const shown = await arjun.open(openInvitations, '/invitations')
  expect(shown.data.invitations).toMatchObject([{ business: business.name, role: 'replier' }])
  const id = String(shown.data.invitations[0].id)
  expect(await arjun.post(answer, '/invitations', { intent: 'accept', invitation: id })).toMatchObject({
    location: '/merchant-enquiryPending',
  })
  const enquiry = await createEnquiry(db, { business_id: business.id, customer_id: (await createAccount(db)).id })
  const opened = await arjun.open(openEnquiry, `/merchant-message?enquiryId=${enquiry.id}`)
  expect(opened.data.enquiry.enquiryId).toBe(enquiry.id)
  const team = (await meena.open(loader, path)).data.chosen.team
  expect(team).toMatchObject({ members: [{ name: 'Arjun Singh', phone, role: 'replier' }], invitations: [] })
})

test('another number can neither see nor accept an invitation, nor anybody one that has ended or was taken back', async () => {
  const { business, invite, invited, meena, path } = await shop()
  const phone = newPhone()
  await invite(phone)
  const [{ id } = { id: 0 }] = await invited()
  const accept = { intent: 'accept', invitation: String(id) }
  const stranger = await signedIn(newPhone(), '0')
  expect((await stranger.open(openInvitations, '/invitations')).data.invitations).toEqual([])
  expect((await stranger.post(answer, '/invitations', accept)).status).toBe(404)
  const arjun = await signedIn(phone, '0')
  arjun.wait(7 * 86_400 + 1)
  expect((await arjun.post(answer, '/invitations', accept)).status).toBe(404)
  await meena.post(action, path, { intent: 'cancel', business: String(business.id), invitation: String(id) })
  expect((await (await signedIn(phone, '0')).post(answer, '/invitations', accept)).status).toBe(404)
})

test('the free plan has one seat and the paid plan five, also when many are invited at once', async () => {
  const free = await shop({ isPaid: false })
  expect((await free.invite(newPhone())).status).toBe(302)
  expect(await free.invite(newPhone())).toMatchObject({ status: 403, data: { values: { name: 'Arjun Singh' } } })
  const paid = await shop()
  await createStaff(paid.db, paid.business.id, 'manager')
  const answers = await Promise.all(Array.from({ length: 7 }, () => paid.invite(newPhone())))
  expect(answers.filter(({ status }) => status === 302)).toHaveLength(4)
  expect(await paid.invited()).toHaveLength(4)
})

test('a wrong name, number or role is refused with everything that was typed; nobody is invited twice', async () => {
  const { owner, invite, invited } = await shop()
  expect(await invite('+9112345', { name: '', role: 'owner' })).toMatchObject({
    status: 422,
    data: {
      fieldErrors: { name: expect.any(String), phone: expect.any(String), role: expect.any(String) },
      values: { phone: '12345' },
    },
  })
  const phone = newPhone()
  await invite(phone)
  expect((await invite(phone)).status).toBe(409)
  expect((await invite(owner.phone ?? '')).status).toBe(409)
  expect(await invited()).toHaveLength(1)
})

test('the owner changes roles and removes people; neither managers, strangers nor former owners can', async () => {
  const { db, owner, business, path, meena } = await shop()
  const [replier, manager] = [
    await createStaff(db, business.id, 'replier'),
    await createStaff(db, business.id, 'manager'),
  ]
  const form = { business: String(business.id), member: String(replier.id) }
  const stranger = await createAccount(db, { is_merchant: true })
  for (const person of [manager, replier, stranger]) {
    const visitor = await signedIn(person.phone)
    for (const intent of ['role', 'remove', 'cancel', 'invite'])
      expect(
        (
          await visitor.post(action, path, {
            ...form,
            intent,
            role: 'manager',
            name: 'X Y',
            phone: '9876543210',
            invitation: '1',
          })
        ).status,
        intent,
      ).toBe(404)
    expect(JSON.stringify((await visitor.open(loader, path)).data)).not.toContain(String(replier.phone))
  }
  await confirmOwner(db, owner.id, 'team')
  await meena.post(action, path, { ...form, intent: 'role', role: 'manager' })
  expect((await meena.open(loader, path)).data.chosen.team.members[0]).toMatchObject({ role: 'manager' })
  await meena.post(action, path, { ...form, intent: 'remove' })
  expect((await meena.post(action, path, { ...form, intent: 'remove' })).status, 'a second press').toBe(302)
  const { as } = await testApp()
  expect((await (await as(replier)).get('/businesses')).body.data.vendorBusinessRespList).toEqual([])
})

test('who is removed is told by SMS, else by e-mail, in their language, and reads of which business at the page it leads to', async () => {
  const { db, business, path, meena } = await shop()
  const { outbox, runJobs } = await testApp()
  const [gopal, asha] = [await createStaff(db, business.id, 'replier'), await createStaff(db, business.id, 'manager')]
  const email = `asha-${asha.id}@mail.example.com`
  await db.updateTable('account').set({ language: 'hi' }).where('id', '=', gopal.id).execute()
  await db.updateTable('account').set({ phone: null, email }).where('id', '=', asha.id).execute()
  for (const { id } of [gopal, asha])
    await meena.post(action, path, { intent: 'remove', business: String(business.id), member: String(id) })
  await runJobs()
  const [sms] = await outbox(gopal.phone ?? '')
  expect(sms?.body).toContain('अब आप एक कारोबार के ग्राहकों को जवाब नहीं देते')
  expect(sms?.body).toContain('/hi/login-mobile-number?back=/invitations')
  expect(sms?.body).not.toContain(business.name)
  expect((await outbox(email))[0]?.body).toContain(`enquiries and bookings of ${business.name}`)
  const visitor = await signedIn(gopal.phone)
  const endings = async () => (await visitor.open(openInvitations, '/invitations')).data.endings
  expect(await endings()).toMatchObject([{ business: business.name }])
  const { as } = await testApp()
  const { body: exported } = await (await as(gopal)).get('/users/export')
  expect(exported.data.workEnded).toEqual([
    { businessId: business.id, business: business.name, endedAt: expect.any(String) },
  ])
  await meena.post(action, path, {
    intent: 'invite',
    business: String(business.id),
    name: 'Gopal',
    phone: (gopal.phone ?? '').slice(3),
    role: 'replier',
  })
  const [invitation] = (await visitor.open(openInvitations, '/invitations')).data.invitations
  await visitor.post(answer, '/invitations', { intent: 'accept', invitation: String(invitation.id) })
  expect(await endings()).toEqual([])
})

test('who was removed and is the owner now is not told that they no longer answer for their business', async () => {
  const { db, business, path, meena } = await shop()
  const gopal = await createStaff(db, business.id, 'manager')
  await meena.post(action, path, { intent: 'remove', business: String(business.id), member: String(gopal.id) })
  const visitor = await signedIn(gopal.phone)
  const endings = async () => (await visitor.open(openInvitations, '/invitations')).data.endings
  expect(await endings()).toMatchObject([{ business: business.name }])
  await db.updateTable('business').set({ owner_id: gopal.id }).where('id', '=', business.id).execute()
  expect(await endings()).toEqual([])
  await db.updateTable('business').set({ owner_id: null }).where('id', '=', business.id).execute()
  expect(await endings()).toHaveLength(1)
})

test('an owner reads on overview and staff page, and by e-mail, who accepted, who declined and who left, in whose words they know them', async () => {
  const { db, owner, business, path, meena, invite, invited } = await shop()
  const { outbox, runJobs } = await testApp()
  const email = `owner-${owner.id}@mail.example.com`
  await db.updateTable('account').set({ email, language: 'hi' }).where('id', '=', owner.id).execute()
  const answerTo = async (phone: string, intent: string) => {
    const visitor = await signedIn(phone, '0')
    const [{ id } = { id: 0 }] = await invited()
    await visitor.post(answer, '/invitations', { intent, invitation: String(id) })
    return visitor
  }
  const onStaffPage = async () => (await meena.open(loader, path)).data.chosen.team.news
  const onOverview = async () => (await meena.open(overviewPage, '/dashboard-merchant')).data.staffNews
  const decliner = await createAccount(db, { name: 'Secret Name' })
  await invite(decliner.phone ?? '', { name: 'Gopal' })
  await answerTo(decliner.phone ?? '', 'decline')
  expect(await onStaffPage()).toMatchObject([{ kind: 'declined', name: 'Gopal', business: business.name }])
  const phone = newPhone()
  await invite(phone, { name: 'Arjun Singh' })
  const arjun = await answerTo(phone, 'accept')
  expect(await onOverview()).toMatchObject([{ kind: 'accepted', name: 'Arjun Singh' }, { kind: 'declined' }])
  expect((await arjun.open(overviewPage, '/dashboard-merchant')).data.staffNews, 'of staff').toEqual([])
  await arjun.post(action, path, { intent: 'leave', business: String(business.id) })
  expect(await onOverview()).toMatchObject([{ kind: 'left', name: 'Arjun Singh' }, { kind: 'declined' }])
  await runJobs()
  const mails = (await outbox(email)).map(({ body }) => body)
  for (const said of [
    `${business.name} के लिए काम करने से मना किया`,
    `अब ${business.name} के स्टाफ़ में हैं`,
    `अब ${business.name} के स्टाफ़ में नहीं हैं`,
  ])
    expect(
      mails.filter((body) => body.includes(said)),
      said,
    ).toHaveLength(1)
  expect(mails.join('')).not.toContain('Secret Name')
  await db.updateTable('business').set({ owner_since: new Date() }).where('id', '=', business.id).execute()
  expect(await onStaffPage(), 'of the time of another owner').toEqual([])
  await db
    .updateTable('business')
    .set({ owner_since: new Date(0) })
    .where('id', '=', business.id)
    .execute()
  meena.wait(8 * 86_400)
  expect([(await onOverview()).length, (await onStaffPage()).length]).toEqual([0, 2])
})

test('what somebody did is no news any more once the owner has removed them', async () => {
  const { path, business, meena, invite, invited, db } = await shop()
  const phone = newPhone()
  await invite(phone)
  const arjun = await signedIn(phone, '0')
  const [{ id } = { id: 0 }] = await invited()
  await arjun.post(answer, '/invitations', { intent: 'accept', invitation: String(id) })
  const { account_id } = await db
    .selectFrom('staff_member')
    .select('account_id')
    .where('business_id', '=', business.id)
    .executeTakeFirstOrThrow()
  await meena.post(action, path, { intent: 'remove', business: String(business.id), member: String(account_id) })
  expect((await meena.open(loader, path)).data.chosen.team.news).toEqual([])
})

test('staff leave by themselves', async () => {
  const { db, business, path } = await shop()
  const replier = await createStaff(db, business.id, 'replier')
  const visitor = await signedIn(replier.phone)
  expect((await visitor.open(loader, path)).data.chosen).toMatchObject({ role: 'replier', team: null })
  await visitor.post(action, path, { intent: 'leave', business: String(business.id) })
  expect((await visitor.open(loader, path)).data.chosen).toBeNull()
})

test('who presses twice when they leave a business or decline an invitation reads no error', async () => {
  const { db, business, path, invite, invited } = await shop()
  const replier = await signedIn((await createStaff(db, business.id, 'replier')).phone)
  const phone = newPhone()
  await invite(phone)
  const [{ id } = { id: 0 }] = await invited()
  const decliner = await signedIn(phone, '0')
  for (let press = 1; press <= 2; press++) {
    const left = await replier.post(action, path, { intent: 'leave', business: String(business.id) })
    expect(left.location, `leave, press ${press}`).toBe('/staff')
    const declined = await decliner.post(answer, '/invitations', { intent: 'decline', invitation: String(id) })
    expect(declined.location, `decline, press ${press}`).toBe('/invitations')
  }
})

test('whoever makes somebody a manager shows a code first; then the form that waited is carried out, even if another was meanwhile', async () => {
  const { db, owner, business, path, meena, invite, invited } = await shop()
  const { otpFor } = await testApp()
  const phone = newPhone()
  const refused = await invite(phone, { role: 'manager' })
  expect(refused).toMatchObject({ status: 403, data: { fieldErrors: { ownerOtp: expect.any(String) } } })
  expect(await invited()).toEqual([])
  const replier = await createStaff(db, business.id, 'replier')
  const promote = { intent: 'role', business: String(business.id), member: String(replier.id), role: 'manager' }
  expect((await meena.post(action, path, promote)).status).toBe(403)
  await invite(phone, { role: 'manager' })
  expect((await meena.post(action, path, { step: 'owner', intent: 'send', to: 'phone' })).location).toBe(path)
  const asked = (await meena.open(loader, path)).data.chosen.team
  expect(asked).toMatchObject({ confirmation: { isConfirmed: false, step: { isPhone: true } } })
  expect(asked.typed).toMatchObject({ intent: 'invite', name: 'Arjun Singh', phone: phone.slice(3), role: 'manager' })
  const remove = { ...promote, intent: 'remove' }
  expect((await meena.post(action, path, remove)).status).toBe(302)
  expect((await meena.open(loader, path)).data.chosen.team.typed).toMatchObject({ intent: 'invite' })
  const otp = await otpFor(owner.phone ?? '')
  const { draftId: draft } = (await meena.open(loader, path)).data.chosen.team
  const confirmed = await meena.post(action, path, { step: 'owner', intent: 'confirm', to: 'phone', draft, otp })
  expect(confirmed).toMatchObject({ status: 302, location: path })
  expect(await invited()).toMatchObject([{ role: 'manager' }])
  expect((await meena.open(loader, path)).data.chosen.team.typed).toBeUndefined()
})

test('an invitation that was taken back already is taken back by a second press, too', async () => {
  const { business, path, meena, invite, invited } = await shop()
  await invite(newPhone())
  const [{ id } = { id: 0 }] = await invited()
  for (let pressed = 0; pressed < 2; pressed++) {
    const form = { intent: 'cancel', business: String(business.id), invitation: String(id) }
    expect((await meena.post(action, path, form)).status).toBe(302)
  }
  expect(await invited()).toEqual([])
})

test('who only replies sees where they work, who waits there and what they may do, and no listing of their own', async () => {
  const { db, business } = await shop()
  const replier = await createStaff(db, business.id, 'replier')
  await createEnquiry(db, { business_id: business.id })
  const arjun = await signedIn(replier.phone)
  expect((await arjun.open(profilePage, '/enquires')).data).toMatchObject({
    businesses: [],
    workplaces: [{ id: business.id, name: business.name, waiting: 1 }],
  })
})

test('the export of somebody who works for others has what they changed there, and what their owners were told', async () => {
  const { db, business, owner } = await shop()
  const { as } = await testApp()
  const asha = await createStaff(db, business.id, 'manager')
  const changes = { description: 'Sweets since 1962, made daily.' }
  await editListing(await ctxAt(new Date(), asha, 'merchant'), business.id, { changes })
  await leaveStaff(await ctxAt(new Date(), asha, 'merchant'), business.id)
  const exported = async (account: Account) => (await (await as(account)).get('/users/export')).body.data
  const told = { businessId: business.id, business: business.name }
  expect(await exported(asha)).toMatchObject({
    listingChanges: [{ ...told, fields: ['description'] }],
    workTold: [{ ...told, kind: 'left' }],
  })
  expect(await exported(owner), 'what they are told is of somebody else').toMatchObject({
    listingChanges: [],
    workTold: [],
  })
})

test('the menu knows the role of somebody who works for others, and none of an owner', async () => {
  const { db, business, owner } = await shop()
  const [asha, gopal] = [await createStaff(db, business.id, 'manager'), await createStaff(db, business.id, 'replier')]
  const calledAs = async (account: Account) =>
    (await showMenuOfRole(await ctxAt(new Date(), account, 'merchant'))).staffRole
  expect([await calledAs(asha), await calledAs(gopal), await calledAs(owner)]).toEqual([
    'Manager',
    'Replies only',
    undefined,
  ])
})

test('whoever is on the staff of others is called by their role on the account, of its sessions and where roles change', async () => {
  const { db, business } = await shop()
  const gopal = await createStaff(db, business.id, 'replier')
  const visitor = await signedIn(gopal.phone)
  expect((await visitor.open(accountPage, '/account')).data).toMatchObject({
    staffRole: 'Replies only',
    hasOverview: false,
  })
  const { sessions, staffRole } = (await visitor.open(sessionsPage, '/account/sessions')).data
  const list = htmlOf(createElement(SessionList, { sessions, staffRole }))
  expect(list).toContain('Replies only')
  expect(list).not.toContain('Business Owner')
  const asCustomer = await ctxAt(new Date(), gopal, 'customer')
  expect((await showMenuOfRole({ ...asCustomer, actor: { ...asCustomer.actor, isMerchant: true } })).staffRole).toBe(
    'Replies only',
  )
  expect(htmlOf(createElement(SwitchRoleForm, { to: 'merchant', isStaff: true }))).toContain('Switch to my work')
})
