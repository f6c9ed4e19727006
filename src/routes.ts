import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import type { Audience } from './access.ts'

/**
 * The layout of an audience around its pages. The layer between them shows the errors of a page: a layout that did so
 * itself would lack its frame after a failed action, because the router runs the loaders above an error boundary only.
 */
const pagesFor = (audience: Audience, pages: RouteConfigEntry[]) =>
  layout(`layouts/${audience}-layout.tsx`, { id: audience }, [
    layout('layouts/page-errors.tsx', { id: `${audience}-errors` }, pages),
  ])

/** People shorten addresses: what is above a list or a business leads to the categories of its city. */
const toCategories = (path: string) => route(path, 'features/categories/pages/city-categories-page.tsx', { id: path })

/** What is above a payment or an invoice leads to all of them. */
const toPayments = (path: string) => route(path, 'features/payments/pages/payments-redirect.ts', { id: path })

/**
 * Every page address and its file, in the layout of its audience (access.ts): a layout's middleware admits them, its
 * frame surrounds its pages. Sitemaps are in web/sitemaps.ts: their addresses end in the middle of a segment.
 */
export default [
  pagesFor('public', [
    index('features/site/pages/home-page.tsx'),
    route('categories', 'features/categories/pages/categories-page.tsx'),
    route('business-listing/:city/:what', 'features/search/pages/results-page.tsx'),
    ...['business-listing', 'business-listing/:city', 'companydesc', 'companydesc/:city', 'brand'].map(toCategories),
    route('business-listing1/near/:position/:what', 'features/search/pages/results-page.tsx', { id: 'near-results' }),
    ...['business-listing1', 'business-listing1/near', 'business-listing1/near/:position'].map(toCategories),
    route('results-points/business-listing/:city/:what', 'features/search/pages/results-points.ts'),
    route('results-points/business-listing1/near/:position/:what', 'features/search/pages/results-points.ts', {
      id: 'near-points',
    }),
    route('results-count/business-listing/:city/:what', 'features/search/pages/results-count.ts'),
    route('results-count/business-listing1/near/:position/:what', 'features/search/pages/results-count.ts', {
      id: 'near-count',
    }),
    route('companydesc/:city/:business', 'features/businesses/pages/business-page.tsx'),
    route('companydesc/:city/:business/share', 'features/businesses/pages/share-page.tsx'),
    route('companydesc/:city/:business/qr.svg', 'features/businesses/pages/qr-code.ts'),
    ...['call', 'directions'].map((contact) =>
      route(`companydesc/:city/:business/${contact}`, 'features/businesses/pages/count-contact.ts', {
        id: `count-${contact}`,
      }),
    ),
    route('companydesc/:city/:business/book', 'features/bookings/pages/book-page.tsx'),
    route('companydesc/:city/:business/mistake', 'features/businesses/pages/mistake-page.tsx'),
    route('companydesc/:city/:business/rate', 'features/ratings/pages/rate-page.tsx'),
    route('companydesc/:city/:business/reviews/:rating?', 'features/ratings/pages/reviews-redirect.ts'),
    route('companydesc/:city/:business/reviews/:rating/report', 'features/ratings/pages/report-rating-page.tsx'),
    route('companydesc/:city/:business/reviews/:rating/useful', 'features/ratings/pages/useful-page.tsx'),
    route('companydesc/:city/:business/reviews/:rating/answer', 'features/ratings/pages/answer-page.tsx'),

    route('brand/:brand', 'features/brands/pages/brand-page.tsx'),
    route('booked', 'features/bookings/pages/booked-redirect.ts'),
    route('booked/:token', 'features/bookings/pages/booked-page.tsx'),
    route('booked/:token/move', 'features/bookings/pages/move-page.tsx'),
    route('booked/:token/calendar.ics', 'features/bookings/pages/calendar-file.ts'),

    route('register', 'features/accounts/pages/register-page.tsx'),
    route('logout', 'features/accounts/pages/sign-out.ts'),
    route('save-business', 'features/saved/pages/save-business.ts'),

    route('blog', 'features/articles/pages/articles-page.tsx', { id: 'blog' }),
    route('blog/rss.xml', 'features/articles/pages/feed.ts', { id: 'blog-feed' }),
    route('blog/:category', 'features/articles/pages/articles-page.tsx', { id: 'blog-category' }),
    route('blog/:category/:article', 'features/articles/pages/article-page.tsx', { id: 'blog-article' }),
    route('news', 'features/articles/pages/articles-page.tsx', { id: 'news' }),
    route('news/rss.xml', 'features/articles/pages/feed.ts', { id: 'news-feed' }),
    route('news/:category', 'features/articles/pages/articles-page.tsx', { id: 'news-category' }),
    route('news/:category/:article', 'features/articles/pages/article-page.tsx', { id: 'news-article' }),
    route('blogHome', 'features/articles/pages/blog-home.ts'),
    route('article', 'features/articles/pages/article-index.ts'),

    route('ask', 'features/enquiries/pages/ask-page.tsx'),
    route('compare', 'features/enquiries/pages/compare-page.tsx'),
    route('suggestions', 'features/search/pages/suggestions.ts'),
    route('claim', 'features/ownership/pages/claim-page.tsx'),
    route('claim/papers', 'features/ownership/pages/claim-papers-page.tsx'),
    route('terms-of-use', 'features/site/pages/terms-page.tsx'),
    route('privacy-policy', 'features/site/pages/privacy-page.tsx'),
    route('refund-policy', 'features/site/pages/refund-page.tsx'),
    route('how-to-use', 'features/site/pages/how-to-use-page.tsx'),
    route('about', 'features/site/pages/about-page.tsx'),
    route('contact', 'features/support/pages/contact-page.tsx'),
    route('subscribe', 'features/subscribers/pages/subscribe-page.tsx'),
    route('saved-alerts', 'features/saved/pages/saved-alerts-page.tsx'),
    route('review-invitation', 'features/ratings/pages/review-invitation-page.tsx'),
    route('unsubscribe', 'features/subscribers/pages/unsubscribe-page.tsx'),
    route('book-advertisement', 'features/advertising/pages/book-advertisement-page.tsx'),
    route('r/:code', 'features/affiliations/pages/referral-link.ts'),
    route('promoted/:ad/open', 'features/advertising/pages/promoted-open.ts'),
    route('ibp-affiliation', 'features/affiliations/pages/affiliations-page.tsx'),
    route('ibp-affiliation/:product', 'features/affiliations/pages/affiliation-product-page.tsx'),
    route('register-business', 'features/registration/pages/register-business-page.tsx'),
    route('register-business/place', 'features/registration/pages/place-data.ts'),
    route('register-business/trades', 'features/registration/pages/trades-data.ts'),
    route('list-business', 'features/site/pages/list-business-page.tsx'),
    route('menu', 'features/site/pages/menu-page.tsx'),
    route('sitemaps', 'features/site/pages/sitemaps-page.tsx'),
    route('robots.txt', 'features/site/pages/robots.ts'),
    route('manifest.webmanifest', 'features/site/pages/web-manifest.ts'),
    route('offline', 'features/site/pages/offline-page.tsx'),
    route('pictures/businesses/:file', 'features/businesses/pages/business-picture.ts'),
    route('search', 'features/search/pages/search-redirect.ts'),
    route('404', 'features/site/pages/not-found-page.tsx', { id: 'not-found' }),
    route('dev/ui', 'examples-page.tsx'),
    route(':category', 'features/categories/pages/category-page.tsx'),
    route('*', 'features/site/pages/not-found-page.tsx', { id: 'any-other' }),
  ]),

  pagesFor('visitor', [
    route('login-mobile-number', 'features/accounts/pages/sign-in-page.tsx'),
    route('login-mobile-number/restore', 'features/accounts/pages/restore-page.tsx'),
  ]),

  pagesFor('signed-in', [
    route('account', 'features/accounts/pages/account-page.tsx'),
    route('account/name', 'features/accounts/pages/account-name-page.tsx'),
    route('account/email', 'features/accounts/pages/account-email-page.tsx'),
    route('account/number', 'features/accounts/pages/account-number-page.tsx'),
    route('account/sessions', 'features/accounts/pages/account-sessions-page.tsx'),
    route('account/passkeys', 'features/accounts/pages/account-passkeys-page.tsx'),
    route('account/reviews', 'features/ratings/pages/own-reviews-page.tsx'),
    route('account/numbers', 'features/enquiries/pages/numbers-page.tsx'),
    route('account/numbers/:business', 'features/enquiries/pages/number-receipt-page.tsx'),
    route('account/privacy', 'features/accounts/pages/account-privacy-page.tsx'),
    route('account/export', 'features/accounts/pages/account-export.ts'),
    route('account/delete', 'features/accounts/pages/account-delete-page.tsx'),
    route('account/review-photos', 'features/ratings/pages/review-photos-page.tsx'),
    route('account/review-photos/file', 'features/ratings/pages/review-photo-file.ts'),
    route('affiliation', 'features/affiliations/pages/affiliate-page.tsx'),
    route('advertisements', 'features/advertising/pages/advertisements-page.tsx'),
    route('advertisements/picture', 'features/advertising/pages/ad-picture.ts'),
    route('advertisements/payments', 'features/payments/pages/ad-payments-page.tsx'),
    route('advertisements/payments.csv', 'features/payments/pages/ad-payments-file.ts'),
    route('advertisements/:ad', 'features/advertising/pages/advertisement-page.tsx'),
    route('advertisements/:ad/report.csv', 'features/advertising/pages/ad-report-file.ts'),
    route('transfers', 'features/ownership/pages/transfers-page.tsx'),
    route('invitations', 'features/staff/pages/invitations-page.tsx'),
    route('account/role', 'features/accounts/pages/switch-role.ts'),
    route('enquiry-photos/:photo', 'features/enquiries/pages/enquiry-photo.ts'),
    route('checkout/:payment', 'features/payments/pages/payment-page.tsx'),
    route('invoices/:payment', 'features/invoices/pages/invoice-file.ts'),
    ...['checkout', 'invoices'].map(toPayments),
  ]),

  pagesFor('customer', [
    route('customer-enquiryPending', 'features/enquiries/pages/customer-enquiries-page.tsx'),
    route('customer-enquiryReply', 'features/enquiries/pages/customer-reply-page.tsx'),
    route('bookings', 'features/bookings/pages/customer-bookings-page.tsx'),
    route('saved', 'features/saved/pages/saved-page.tsx'),
    route('jobs', 'features/enquiries/pages/jobs-page.tsx'),
    route('jobs/:request', 'features/enquiries/pages/job-page.tsx'),
    route('customer-message', 'features/enquiries/pages/customer-message-page.tsx'),
  ]),

  pagesFor('merchant', [
    route('enquires', 'features/accounts/pages/profile-page.tsx'),
    route('dashboard-merchant', 'features/insights/pages/merchant-overview-page.tsx'),
    route('merchant-enquiry', 'features/enquiries/pages/merchant-enquiries-page.tsx'),
    route('merchant-enquiryPending', 'features/enquiries/pages/merchant-pending-page.tsx'),
    route('merchant-message', 'features/enquiries/pages/merchant-message-page.tsx'),
    route('merchant-enquiryReply', 'features/enquiries/pages/merchant-reply-page.tsx'),
    route('connections', 'features/connections/pages/connections-page.tsx'),
    route('connections/enquiries.csv', 'features/connections/pages/leads-file.ts'),
    route('merchant-quick-replies', 'features/enquiries/pages/merchant-quick-replies-page.tsx'),
    route('merchant-automatic-answer', 'features/enquiries/pages/merchant-automatic-answer-page.tsx'),
    route('lead-credits', 'features/credits/pages/lead-credits-page.tsx'),
    route('merchant-contactUs', 'features/support/pages/merchant-contact-page.tsx'),
    route('transfer', 'features/ownership/pages/transfer-page.tsx'),
    route('listing-history', 'features/listings/pages/history-page.tsx'),
    route('company-info', 'features/listings/pages/company-info-page.tsx'),
    route('contact-info', 'features/listings/pages/contact-info-page.tsx'),
    route('about-company', 'features/listings/pages/about-company-page.tsx'),
    route('hash', 'features/listings/pages/hash-page.tsx'),
    route('upload-media', 'features/media/pages/upload-media-page.tsx'),
    route('upload-media/file', 'features/media/pages/upload-file.ts'),
    route('booking', 'features/bookings/pages/settings-page.tsx'),
    route('booking/day', 'features/bookings/pages/day-page.tsx'),
    route('merchant-reviews', 'features/ratings/pages/merchant-reviews-page.tsx'),
    route('branches', 'features/brands/pages/branches-page.tsx'),
    route('staff', 'features/staff/pages/staff-page.tsx'),
    route('merchant-payment', 'features/payments/pages/merchant-payments-page.tsx'),
    route('merchant-payment/checkout', 'features/payments/pages/plan-checkout-page.tsx'),
    route('merchant-payment/payments.csv', 'features/payments/pages/payments-file.ts'),
  ]),
] satisfies RouteConfig
