import { useLingui } from '@lingui/react'
import { nameLanguage } from '#features/businesses/name-language.ts'
import { nativeNameLength } from '#features/businesses/rules.ts'
import { nameLength } from '#features/registration/rules.ts'
import type { Trade } from '#features/registration/trade.ts'
import { useTrades } from '#features/registration/ui/use-trades.ts'
import { Button } from '#ui/button.tsx'
import { FieldErrorText } from '#ui/field-frame.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { EditAnswer } from '../edit-answer.ts'
import type { CompanyInfo } from '../server/show-company-info.ts'
import type { ChosenListing } from '../server/show-edit.ts'
import { BadgeWarning } from './badge-warning.tsx'
import { EditForm } from './edit-form.tsx'

interface IdentityFormProps {
  chosen: ChosenListing
  company: CompanyInfo
  answer: EditAnswer | undefined
}

/** Name, kinds of business and GST number. */
export function IdentityForm({ chosen, company, answer }: IdentityFormProps) {
  const { i18n } = useLingui()
  const { name, nativeName, gstNumber } = chosen.fields
  const { fieldErrors = {}, values } = answer ?? {}
  return (
    <EditForm title={i18n.t('Name and trade')} form="identity" chosen={chosen} problem={answer}>
      <TextField
        name="name"
        label={i18n.t('Name of the business')}
        hint={i18n.t('As on your signboard.')}
        defaultValue={values?.name ?? name}
        error={fieldErrors.name}
        maxLength={nameLength}
        autoComplete="organization"
        lang={nameLanguage(values?.name ?? name)}
      />
      <TextField
        name="nativeName"
        label={i18n.t('Name in your script')}
        isOptional
        hint={i18n.t(
          'As on your signboard, for example दुर्गा मिष्ठान भंडार. Readers of that script see it below the name.',
        )}
        lang={nameLanguage(values?.nativeName ?? nativeName ?? '')}
        maxLength={nativeNameLength}
        autoComplete="off"
        defaultValue={values?.nativeName ?? nativeName ?? ''}
        error={fieldErrors.nativeName}
      />
      {company.hasBadgeForDocuments && <BadgeWarning of="name" />}
      <Categories own={company.trades} answer={answer} />
      <TextField
        name="gstNo"
        label={i18n.t('GST No.')}
        isOptional
        hint={i18n.t('15 letters and digits. Only for your invoices; customers do not see it.')}
        defaultValue={values?.gstNo ?? gstNumber ?? ''}
        error={fieldErrors.gstNo}
        maxLength={15}
        autoComplete="off"
        autoCapitalize="characters"
      />
    </EditForm>
  )
}

/** The kinds of business: those it has, ticked, and those found for the words that are typed. */
function Categories({ own, answer }: { own: readonly Trade[]; answer: EditAnswer | undefined }) {
  const { i18n } = useLingui()
  const { values, found: looked = [], fieldErrors = {} } = answer ?? {}
  const { found, search } = useTrades({ trades: looked, query: values?.q ?? '' })
  const others = found.trades.filter(({ id }) => own.every((trade) => trade.id !== id))
  const shown = [...own, ...others]
  const isTicked = (id: number, isOwn: boolean) => (values ? values[`category-${id}`] === 'on' : isOwn)
  const main = values?.main ?? String(own[0]?.id ?? '')
  return (
    <fieldset id="field-categories" className="grid gap-2">
      <legend className="mb-2 font-semibold">{i18n.t('Kinds of business')}</legend>
      <p className="text-sm text-muted">
        {i18n.t('At most 5. The main one decides the picture and where you are listed first.')}
      </p>
      <ul className="grid gap-2">
        {shown.map(({ id, name, group }) => (
          <li key={id} className="flex flex-wrap gap-2">
            <label className="choice min-w-0 flex-1 basis-56">
              <input
                type="checkbox"
                name={`category-${id}`}
                defaultChecked={isTicked(
                  id,
                  own.some((trade) => trade.id === id),
                )}
              />
              <span>
                {name}
                {group && <span className="block text-sm font-normal text-muted">{group}</span>}
              </span>
            </label>
            {shown.length > 1 && (
              <label className="choice w-auto flex-none">
                <input type="radio" name="main" value={id} defaultChecked={String(id) === main} />
                <span>
                  {i18n.t('Main')}
                  <span className="sr-only"> ({name})</span>
                </span>
              </label>
            )}
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <TextField
          name="q"
          type="search"
          label={i18n.t('Find another')}
          isOptional
          defaultValue={values?.q ?? ''}
          maxLength={100}
          autoComplete="off"
          onInput={({ currentTarget }) => search(currentTarget.value)}
        />
        <Button type="submit" name="intent" value="find" variant="outline" formNoValidate className="min-h-12">
          {i18n.t('Search')}
        </Button>
      </div>
      <p role="status" className={others.length > 0 ? 'sr-only' : 'text-sm text-muted'}>
        {others.length > 0
          ? i18n.t('{count, plural, one {# kind of business} other {# kinds of businesses}}', { count: others.length })
          : found.query !== '' && i18n.t('Nothing fits these words. Try others, or a single one.')}
      </p>
      <FieldErrorText id="field-categories" error={fieldErrors.categories} />
    </fieldset>
  )
}
