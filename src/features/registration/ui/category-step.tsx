import { useLingui } from '@lingui/react'
import { Search } from 'lucide-react'
import { Form } from 'react-router'
import type { FormProblem } from '#core/page.ts'
import { usePagePath } from '#texts/use-page-path.ts'
import { Button } from '#ui/button.tsx'
import { CategoryTile } from '#ui/category-icon.tsx'
import { FieldErrorText } from '#ui/field-frame.tsx'
import { FormErrors, listFormErrors } from '#ui/form-errors.tsx'
import { registrationPath, stepPath } from '../registration-path.ts'
import type { Trade } from '../trade.ts'
import { NextBar } from './step-frame.tsx'
import { useTrades } from './use-trades.ts'

type CategoryStepProps = {
  values: Readonly<Record<string, string>>
  trades: readonly Trade[]
  query: string
  problem: FormProblem | undefined
  isBusy: boolean
}

/** Finds the trade in the words of a customer. Without script a search of its own; with script while it is typed. */
export function CategoryStep({ values, trades, query, problem, isBusy }: CategoryStepProps) {
  const { i18n } = useLingui()
  const inPageLanguage = usePagePath()
  const { found, search } = useTrades({ trades, query })
  const { fieldErrors = {}, message } = problem ?? {}
  const chosen = values.categoryId
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
            onInput={({ currentTarget }) => search(currentTarget.value)}
            className="block h-12 w-full rounded-md border border-control bg-card ps-11 pe-3 text-base"
          />
        </div>
        <Button type="submit" variant="outline" className="flex-none">
          {i18n.t('Search')}
        </Button>
      </form>
      <Form method="post" action={stepPath('category')} className="grid gap-4" noValidate>
        <FormErrors errors={listFormErrors(fieldErrors)} message={message} />
        <fieldset id="field-categoryId" className="grid gap-2">
          <legend className="sr-only">{i18n.t('What does your business do?')}</legend>
          <p role="status" className={found.trades.length > 0 ? 'sr-only' : 'text-muted'}>
            {found.trades.length > 0
              ? i18n.t('{count, plural, one {# kind of business} other {# kinds of businesses}}', {
                  count: found.trades.length,
                })
              : found.query === ''
                ? i18n.t('For example: bijli ka kaam, dentist, मिठाई, puncture, coaching for class 10')
                : i18n.t('Nothing fits these words. Try others, or a single one.')}
          </p>
          {found.trades.map(({ id, name, group, icon }) => (
            <label key={id} className="choice gap-3 p-2">
              <CategoryTile icon={icon} className="size-12" />
              <span className="flex-1">
                <span className="block">{name}</span>
                {group && <span className="block text-sm font-normal text-muted">{group}</span>}
              </span>
              <input
                type="radio"
                name="categoryId"
                value={id}
                defaultChecked={String(id) === chosen || found.trades.length === 1}
              />
            </label>
          ))}
          <FieldErrorText id="field-categoryId" error={fieldErrors.categoryId} />
        </fieldset>
        <NextBar label={i18n.t('Next: where is it?')} isBusy={isBusy} />
      </Form>
    </div>
  )
}
