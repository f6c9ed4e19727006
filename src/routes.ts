import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every page URL and the file behind it. Who may open which is in access.ts. */
export default [
  index('features/site/pages/home-page.tsx'),
  route('categories', 'features/categories/pages/categories-page.tsx'),
  route('business-listing/:city/:what', 'features/search/pages/results-page.tsx'),
  route('business-listing1/near/:position/:what', 'features/search/pages/results-page.tsx', { id: 'near-results' }),
  route('results-points/business-listing/:city/:what', 'features/search/pages/results-points.ts'),
  route('results-points/business-listing1/near/:position/:what', 'features/search/pages/results-points.ts', {
    id: 'near-points',
  }),
  route('companydesc/:city/:business', 'features/businesses/pages/business-page.tsx'),

  route('login-mobile-number', 'features/accounts/pages/sign-in-page.tsx'),
  route('register', 'features/accounts/pages/register-page.tsx'),
  route('logout', 'features/accounts/pages/sign-out.ts'),
  route('save-name', 'features/accounts/pages/save-name.ts'),

  route('enquires', 'features/accounts/pages/profile-page.tsx'),
  route('dashboard-merchant', 'features/businesses/pages/merchant-overview-page.tsx'),
  route('merchant-enquiry', 'features/enquiries/pages/merchant-enquiries-page.tsx'),
  route('merchant-enquiryPending', 'features/enquiries/pages/merchant-pending-page.tsx'),
  route('merchant-message', 'features/enquiries/pages/merchant-message-page.tsx'),
  route('merchant-enquiryReply', 'features/enquiries/pages/merchant-reply-page.tsx'),
  route('merchant-payment', 'features/payments/pages/merchant-payments-page.tsx'),

  route('customer-enquiryPending', 'features/enquiries/pages/customer-enquiries-page.tsx'),
  route('customer-enquiryReply', 'features/enquiries/pages/customer-reply-page.tsx'),
  route('customer-message', 'features/enquiries/pages/customer-message-page.tsx'),

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

  route('suggestions', 'features/search/pages/suggestions.ts'),
  route('terms-of-use', 'features/site/pages/terms-page.tsx'),
  route('privacy-policy', 'features/site/pages/privacy-page.tsx'),
  route('refund-policy', 'features/site/pages/refund-page.tsx'),
  route('how-to-use', 'features/site/pages/how-to-use-page.tsx'),
  route('about', 'features/site/pages/about-page.tsx'),
  route('contact', 'features/site/pages/contact-page.tsx'),
  route('list-business', 'features/site/pages/list-business-page.tsx'),
  route('menu', 'features/site/pages/menu-page.tsx'),
  route('sitemaps', 'features/site/pages/sitemaps-page.tsx'),
  route('robots.txt', 'features/site/pages/robots.ts'),
  route('search', 'features/search/pages/search-redirect.ts'),
  route('404', 'features/site/pages/not-found-page.tsx', { id: 'not-found' }),
  route('dev/ui', 'ui/examples-page.tsx'),
  route(':category', 'features/categories/pages/category-page.tsx'),
  route('*', 'features/site/pages/not-found-page.tsx', { id: 'any-other' }),
] satisfies RouteConfig
