import { scene } from './rights-walk.ts'

/* The forms that change a row by its own id, and those that concern nobody’s rows but the sender’s. */

type Whose = 'owner' | 'customer'
interface RowForm {
  path: string
  fields: () => Record<string, string>
  /** Who may. */
  whose: Whose
}

const form = (whose: Whose, path: string, fields: () => Record<string, string | number>): RowForm => ({
  path,
  whose,
  fields: () => Object.fromEntries(Object.entries(fields()).map(([name, value]) => [name, String(value)])),
})

/** In an order in which whoever may can send all of them. */
export const rowForms: readonly RowForm[] = [
  form('owner', '/upload-media', () => ({ intent: 'describe', mediaId: scene.rows.media, alt: 'Taken over' })),
  form('owner', '/upload-media', () => ({ intent: 'later', mediaId: scene.rows.media })),
  form('owner', '/upload-media', () => ({ intent: 'cover', mediaId: scene.rows.media })),
  form('owner', '/upload-media', () => ({ intent: 'order', ids: `${scene.rows.laterMedia},${scene.rows.media}` })),
  form('owner', '/upload-media', () => ({ intent: 'delete', mediaId: scene.rows.media })),
  form('owner', '/merchant-reviews', () => ({ ratingId: scene.rows.rating, text: 'An evil answer to this review.' })),
  form('owner', '/companydesc/:city/:business/reviews/:rating/answer', () => ({ text: 'Another evil answer of it.' })),
  form('owner', '/merchant-quick-replies', () => ({
    intent: 'change',
    replyId: scene.rows.quickReply,
    title: 'Taken over',
    body: 'Taken over',
  })),
  form('owner', '/merchant-quick-replies', () => ({ intent: 'remove', replyId: scene.rows.quickReply })),
  form('owner', '/merchant-message', () => ({ intent: 'removeNote', noteId: scene.rows.note })),
  form('owner', '/merchant-message', () => ({ intent: 'remind', when: 'tomorrow' })),
  form('owner', '/merchant-message', () => ({ intent: 'unremind' })),
  form('owner', '/merchant-message', () => ({ intent: 'spam', reason: 'ABUSE' })),
  form('owner', '/merchant-message', () => ({ intent: 'unspam' })),
  form('owner', '/merchant-message', () => ({ intent: 'close' })),
  form('owner', '/merchant-message', () => ({ intent: 'reopen' })),
  form('owner', '/merchant-enquiryReply', () => ({ message: 'An evil reply' })),
  form('owner', '/connections', () => ({ intent: 'secret' })),
  form('owner', '/connections', () => ({ intent: 'test' })),
  form('owner', '/connections', () => ({ intent: 'replay', delivery: scene.rows.delivery })),
  form('owner', '/connections', () => ({ intent: 'removeKey', key: scene.rows.key })),
  form('owner', '/staff', () => ({ intent: 'role', member: scene.rows.member, role: 'manager' })),
  form('owner', '/staff', () => ({ intent: 'remove', member: scene.rows.member })),
  form('owner', '/staff', () => ({ intent: 'cancel', invitation: scene.rows.invitation })),
  form('owner', '/branches', () => ({ intent: 'rename', brand: scene.rows.brand, name: 'Taken over' })),
  form('owner', '/branches', () => ({ intent: 'share', brand: scene.rows.brand, facts: 'on' })),
  form('owner', '/branches', () => ({ intent: 'add', brand: scene.rows.brand })),
  form('owner', '/branches', () => ({ intent: 'main', brand: scene.rows.brand })),
  form('owner', '/branches', () => ({ intent: 'remove', brand: scene.rows.brand })),
  form('owner', '/branches', () => ({ intent: 'dissolve', brand: scene.rows.brand })),
  form('owner', '/booking', () => ({ intent: 'dayOff', day: scene.soon })),
  form('owner', '/booking', () => ({ intent: 'dayOn', day: scene.soon })),
  form('owner', '/booking', () => ({ intent: 'on' })),
  form('owner', '/lead-credits', () => ({
    enquiry: scene.enquiry.id,
    reason: 'OTHER',
    note: 'Evil, and nothing else.',
  })),
  form('customer', '/account/review-photos', () => ({ photoId: scene.rows.ratingPhoto })),
  form('customer', '/account/reviews', () => ({ ratingId: scene.rows.rating })),
  form('customer', '/account/sessions', () => ({ sessionId: scene.rows.session })),
  form('customer', '/account/passkeys', () => ({ intent: 'remove', passkeyId: scene.rows.passkey })),
  form('customer', '/saved', () => ({ intent: 'alerts-on' })),
  form('customer', '/customer-enquiryReply', () => ({ message: 'An evil reply' })),
  form('customer', '/jobs/:request', () => ({ intent: 'close' })),
]

/** Forms that no walk sends, and why. A page with a form that is neither here nor in a walk fails the test. */
export const formsOfNobodysRows: Record<string, string> = {
  '/companydesc/:city/:business': 'everybody may ask a business',
  '/companydesc/:city/:business/call': 'counts a call',
  '/companydesc/:city/:business/directions': 'counts a look at the way',
  '/companydesc/:city/:business/book': 'everybody may book',
  '/companydesc/:city/:business/mistake': 'everybody may report a mistake',
  '/companydesc/:city/:business/rate': 'everybody may rate, and changes their own rating alone',
  '/companydesc/:city/:business/reviews/:rating/report': 'everybody may report a review',
  '/companydesc/:city/:business/reviews/:rating/useful': 'everybody may find a review useful',
  '/booked/:token': 'whoever has the secret link; bookings.test.ts',
  '/booked/:token/move': 'whoever has the secret link; bookings.test.ts',
  '/register': 'an account of their own',
  '/logout': 'their own session',
  '/save-business': 'their own list',
  '/ask': 'everybody may ask',
  '/suggestions': 'counts a choice',
  '/claim': 'everybody may claim; claims.test.ts',
  '/claim/papers': 'their own claim; claims.test.ts',
  '/contact': 'everybody may write to us',
  '/subscribe': 'an address of their own',
  '/saved-alerts': 'whoever has the secret link',
  '/review-invitation': 'whoever has the secret link',
  '/unsubscribe': 'whoever has the secret link',
  '/book-advertisement': 'an advertisement of their own',
  '/ibp-affiliation': 'a request of their own',
  '/ibp-affiliation/:product': 'a request of their own',
  '/register-business': 'a listing of their own',
  '/list-business': 'leads on',
  '/login-mobile-number': 'their own session',
  '/login-mobile-number/restore': 'their own account, by a code',
  '/account/name': 'their own account',
  '/account/email': 'their own account',
  '/account/number': 'their own account',
  '/account/privacy': 'their own account',
  '/account/delete': 'their own account',
  '/account/role': 'their own session',
  '/account/review-photos/file': 'a file, which no text form sends: rating-photos.test.ts',
  '/advertisements/picture': 'a file, which no text form sends: ad-picture.test.ts',
  '/upload-media/file': 'a file, which no text form sends: media.test.ts',
  '/invitations': 'an invitation to their own number; staff.test.ts',
  '/merchant-contactUs': 'everybody may write to us',
  '/merchant-payment/checkout': 'a payment of their own; checkout.test.ts',
}
