import { useLingui } from '@lingui/react'
import { ArrowLeft, ChevronRight, Search } from 'lucide-react'
import type { FormProblem } from '#core/page.ts'
import { usePagePath } from '#texts/use-page-path.ts'
import { Button } from '#ui/button.tsx'
import { CategoryIcon, CategoryTile } from '#ui/category-icon.tsx'
import { FieldErrorText } from '#ui/field-frame.tsx'
import { Form } from '#ui/form.tsx'
import { FormErrors, listFormErrors } from '#ui/form-errors.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { registrationPath, stepPath, tradeGroupPath } from '../registration-path.ts'
import type { ShownTrades } from '../server/show-trades.ts'
import type { Trade, TradeGroup } from '../trade.ts'
import { NextBar } from './step-frame.tsx'
import { useTrades } from './use-trades.ts'

type CategoryStepProps = {
  values: Readonly<Record<string, string>>
  shown: ShownTrades & { query: string }
  problem: FormProblem | undefined
  isBusy: boolean
}

/**
 * Finds the trade in the words of a customer, or by looking: the common ones, and those of each group. Without script a
 * search of its own; with script while it is typed.
 */
export function CategoryStep({ values, shown, problem, isBusy }: CategoryStepProps) {
  const { i18n } = useLingui()
  const inPageLanguage = usePagePath()
  const { trades, query, group, groups, offered } = shown
  const { found, search } = useTrades({ trades, query })
  const { fieldErrors = {}, message } = problem ?? {}
  const isLooking = found.query === ''
  const listed = isLooking ? offered : found.trades
  return (
    <div className="grid gap-4">
      <form method="get" action={inPageLanguage(registrationPath)} className="flex gap-2">
        <input type="hidden" name="step" value="category" />
        <div className="relative min-w-0 flex-1">
          <label htmlFor="trade" className="sr-only">
            {i18n.t('What does your business do?')}
          </label>
          <Search size={20} aria-hidden className="pointer-events-none absolute inset-s-3 top-3.5 text-muted" />
          <input
            id="trade"
            name="q"
            type="search"
            defaultValue={query}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            aria-describedby="trade-hint"
            onInput={({ currentTarget }) => search(currentTarget.value)}
            className="block h-12 w-full rounded-md border border-control bg-card ps-11 pe-3 text-base"
          />
        </div>
        <Button type="submit" variant="outline" className="flex-none">
          {i18n.t('Search')}
        </Button>
      </form>
      <p id="trade-hint" className="-mt-2 text-sm text-muted">
        {i18n.t('For example: bijli ka kaam, dentist, मिठाई, puncture, coaching for class 10')}
      </p>
      <Form method="post" action={stepPath('category')} className="grid gap-4" noValidate>
        <FormErrors errors={listFormErrors(fieldErrors)} message={message} />
        <fieldset id="field-categoryId" className="grid gap-2">
          <legend className="mb-2 font-semibold">
            {!isLooking ? (
              <span className="sr-only">{i18n.t('What does your business do?')}</span>
            ) : group ? (
              group.name
            ) : (
              i18n.t('Often listed')
            )}
          </legend>
          {isLooking && group && (
            <PageLink href={stepPath('category')} className="text-link inline-flex min-h-11 items-center gap-1">
              <ArrowLeft size={20} aria-hidden className="rtl:rotate-180" />
              {i18n.t('All groups')}
            </PageLink>
          )}
          <p role="status" className={isLooking || listed.length > 0 ? 'sr-only' : 'text-muted'}>
            {isLooking
              ? ''
              : listed.length > 0
                ? i18n.t('{count, plural, one {# kind of business} other {# kinds of businesses}}', {
                    count: listed.length,
                  })
                : i18n.t('Nothing fits these words. Try others, or a single one.')}
          </p>
          <Choices trades={listed} chosen={values.categoryId} isNarrow={isLooking && !group} />
          <FieldErrorText id="field-categoryId" error={fieldErrors.categoryId} />
        </fieldset>
        {(listed.length === 0 || (isLooking && !group)) && <Groups groups={groups} />}
        <NextBar label={i18n.t('Next: where is it?')} isBusy={isBusy} />
      </Form>
    </div>
  )
}

type ChoicesProps = { trades: readonly Trade[]; chosen: string | undefined; isNarrow: boolean }

/** The trades as choices; none is chosen beforehand. */
function Choices({ trades, chosen, isNarrow }: ChoicesProps) {
  return (
    <div className={isNarrow ? 'grid grid-cols-2 gap-2' : 'grid gap-2'}>
      {trades.map(({ id, name, group, icon }) => (
        <label key={id} className="choice gap-3 p-2">
          <CategoryTile icon={icon} className={isNarrow ? 'size-10' : 'size-12'} />
          <span className="min-w-0 flex-1">
            <span className={isNarrow ? 'block text-sm leading-tight' : 'block'}>{name}</span>
            {group && !isNarrow && <span className="block text-sm font-normal text-muted">{group}</span>}
          </span>
          <input
            type="radio"
            name="categoryId"
            value={id}
            defaultChecked={String(id) === chosen}
            className={isNarrow ? 'sr-only' : undefined}
          />
        </label>
      ))}
    </div>
  )
}

function Groups({ groups }: { groups: readonly TradeGroup[] }) {
  const { i18n } = useLingui()
  return (
    <section aria-labelledby="groups" className="grid gap-2">
      <h2 id="groups" className="text-base">
        {i18n.t('Look through all kinds')}
      </h2>
      <ul className="grid rounded-md border border-line bg-card sm:grid-cols-2">
        {groups.map(({ slug, name, icon }) => (
          <li key={slug} className="grid border-b border-line last:border-0">
            <PageLink
              href={tradeGroupPath(slug)}
              className="flex min-h-12 items-center gap-3 px-3 py-2 -outline-offset-3 hover:bg-action-tint"
            >
              <CategoryIcon icon={icon} className="text-action" />
              <span className="min-w-0 flex-1">{name}</span>
              <ChevronRight size={20} aria-hidden className="flex-none text-muted rtl:rotate-180" />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
