import { useLingui } from '@lingui/react'
import type { Ctx } from '#core/context.ts'
import { forgetInterruptedForm, keepInterruptedForm, readInterruptedForm } from '#core/interrupted-form.ts'
import { formProblem, pageCtx, readForm } from '#core/page.ts'
import { redirect, redirectDocument } from '#core/redirect.ts'
import type { Role } from '#features/accounts/rules.ts'
import { signInAgain } from '#features/accounts/server/sign-in-again.ts'
import { signInPath } from '#features/accounts/sign-in-path.ts'
import { openBusiness } from '#features/businesses/server/open-business.ts'
import { clipText, pageMeta } from '#page-kit/page-meta.ts'
import { siteFacts } from '#page-kit/site-facts.ts'
import { idOf } from '#platform/id-of.ts'
import { metaI18n } from '#texts/meta-i18n.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.static.tsx'
import { SwitchRoleForm } from '#ui/layout/switch-role-form.tsx'
import { StarLinks } from '#ui/star-choice.tsx'
import { type ReviewTag, tagsOfGroup } from '../review-tags.ts'
import { ratePath } from '../reviews.ts'
import { handleRatingForm } from '../server/handle-rating-form.ts'
import { findOwnRating } from '../server/search-ratings.ts'
import { RatingForm } from '../ui/rating-form.tsx'
import { SignInFirst } from '../ui/sign-in-first.tsx'
import type { Route } from './+types/rate-page'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const { business, ownerId, movedTo } = await openBusiness(ctx, params.business)
  const chosen = idOf(url.searchParams.get('stars'))
  const stars = chosen !== undefined && chosen <= 5 ? chosen : undefined
  // The code on the counter may be older than the listing.
  if (movedTo) throw redirect(ratePath(movedTo, stars))
  // Whoever has chosen their stars is asked who they are at once: the sign-in says for which review.
  if (!ctx.actor && stars !== undefined) throw redirect(signInPath(ratePath(business.url, stars)))
  const own = await findOwnRating(ctx, business.businessId)
  return {
    business: { name: business.name, url: business.url },
    own,
    tags: offeredTags(ctx, business.categories[0]?.id, own?.tags),
    stars,
    typed: ctx.actor && (await readInterruptedForm(ctx, url)),
    isSignedIn: ctx.actor !== undefined,
    cannot: reasonNotTo(ctx.actor, ownerId),
    isOwn: ctx.actor !== undefined && ctx.actor.accountId === ownerId,
    site: siteFacts(ctx),
  }
}

/** Those of its trade, and what was chosen when it was of another. */
function offeredTags({ app }: Ctx, categoryId: number | undefined, chosen: readonly ReviewTag[] = []): ReviewTag[] {
  const { categories } = app
  const [group = categoryId === undefined ? undefined : categories.byId(categoryId)] =
    categoryId === undefined ? [] : categories.ancestors(categoryId)
  return [...new Set([...tagsOfGroup(group?.slug), ...chosen])]
}

function reasonNotTo(actor: { accountId: number; role: Role } | undefined, ownerId: number | null) {
  if (actor && actor.accountId === ownerId) return /* i18n */ 'This is your own business: only customers can rate it.'
  if (actor?.role !== 'merchant') return undefined
  return /* i18n */ 'You are signed in as a business owner. Businesses are rated as a customer.'
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const ctx = pageCtx(context)
  const { actor } = ctx
  if (!actor) return redirectDocument(await signInAgain(ctx, { url, request, forVisitors: true }))
  // Refused below; what was typed waits until they switch back.
  if (actor.role === 'merchant') await keepInterruptedForm(ctx, { url, request: request.clone() })
  const values = await readForm(request)
  const { business } = await openBusiness(ctx, params.business)
  try {
    const next = await handleRatingForm({ ...ctx, actor }, business.businessId, values)
    await forgetInterruptedForm(ctx, url)
    return redirectDocument(next ?? `${business.url}#reviews`)
  } catch (error) {
    return formProblem(error, values)
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const i18n = metaI18n(matches)
  if (!loaderData) return []
  const { business, site } = loaderData
  const title = i18n.t('Rate {business}', { business: clipText(business.name, 60) })
  const description = i18n.t('Tell others how it was at {business}: one to five stars, and a few words if you like.', {
    business: business.name,
  })
  return pageMeta({ title, description, site, path: ratePath(business.url), isIndexed: false })
}

export default function RatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { business, cannot, isOwn, isSignedIn, own, stars, tags, typed } = loaderData
  const isTaken = own !== undefined && !own.can.edit
  return (
    <div className="mx-auto grid w-full max-w-[560px] gap-4">
      <Breadcrumbs
        crumbs={[{ label: clipText(business.name, 36), href: business.url }, { label: i18n.t('Your review') }]}
      />
      <div className="grid gap-4 rounded-md bg-card p-4 shadow-soft md:p-6">
        <h1 className="text-xl break-words">
          {own
            ? i18n.t('Your review of {business}', { business: business.name })
            : i18n.t('How was {business}?', { business: business.name })}
        </h1>
        {cannot || isTaken ? (
          <>
            <p>
              {cannot
                ? i18n.t(cannot)
                : i18n.t('We took your review down after reports, so it cannot be changed any more.')}
            </p>
            {cannot && !isOwn && <SwitchRoleForm to="customer" back={ratePath(business.url, stars)} variant="action" />}
          </>
        ) : isSignedIn ? (
          <RatingForm {...{ own, stars, tags, typed }} problem={actionData} businessUrl={business.url} />
        ) : (
          <>
            <StarLinks hrefFor={(value) => ratePath(business.url, value)} />
            <SignInFirst
              why={i18n.t('Please sign in first, so that every review is by a real person.')}
              back={ratePath(business.url)}
            />
          </>
        )}
      </div>
    </div>
  )
}
