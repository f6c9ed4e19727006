import { Trans, useLingui } from '@lingui/react'
import { ChevronDown, KeyRound } from 'lucide-react'
import { uncheckedAddress } from '#platform/page-address.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/choice-fields.tsx'
import { CopiedText } from '#ui/copied-text.tsx'
import { Form } from '#ui/form.tsx'
import { formatDate } from '#ui/format.ts'
import { ConfirmButton } from '#ui/modals/confirm-button.tsx'
import { NewTabLink } from '#ui/new-tab-link.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Scope } from '../rules.ts'
import type { ShownKey } from '../server/show-connections.ts'

type ApiKeysProps = {
  businessId: number
  keys: readonly ShownKey[]
  problem: { values: Record<string, string>; fieldErrors: Record<string, string> } | undefined
  /** Just made: seen this once. */
  newKey: string | undefined
}

const scopeTexts: Record<Scope, string> = {
  enquiries: /* i18n */ 'reads enquiries',
  contacts: /* i18n */ 'reads names, numbers and e-mails',
}

/** Keys by which programs read the enquiries of a business. */
export function ApiKeys({ businessId, keys, problem, newKey }: ApiKeysProps) {
  const { i18n } = useLingui()
  return (
    <Card title={i18n.t('API keys')} titleId="keys">
      {newKey && (
        <div role="status" className="mb-4 grid gap-2 rounded-md bg-verified-tint p-4">
          <p className="font-semibold text-verified-text">{i18n.t('Copy this key now. It is not shown again.')}</p>
          <CopiedText text={newKey} />
        </div>
      )}
      <ul className="grid divide-y divide-line">
        {keys.map(({ id, name, ending, scopes, usedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 py-3">
            <KeyRound size={20} aria-hidden className="flex-none text-muted" />
            <div className="min-w-0 flex-1 basis-40">
              <p className="font-semibold break-words">{name}</p>
              <p className="text-sm text-muted">
                <code>{`nk_live_…${ending}`}</code> · {scopes.map((scope) => i18n.t(scopeTexts[scope])).join(', ')} ·{' '}
                {usedAt ? i18n.t('used on {date}', { date: formatDate(usedAt, i18n) }) : i18n.t('not used yet')}
              </p>
            </div>
            <ConfirmButton
              id={`key-${id}`}
              variant="outline"
              question={i18n.t('Delete the key {name}? Programs that use it can read nothing any more.', { name })}
              verb={i18n.t('Delete')}
              fields={{ intent: 'removeKey', business: String(businessId), key: String(id) }}
            >
              {i18n.t('Delete')}
              <span className="sr-only"> ({name})</span>
            </ConfirmButton>
          </li>
        ))}
      </ul>
      <NewKey key={keys.length} businessId={businessId} problem={problem} />
      <p className="mt-4 text-sm text-muted">
        <Trans
          id="Programs read at <path/>, as the <docs>documents of the API</docs> describe."
          components={{
            path: <code>GET /api/v1/leads</code>,
            docs: <NewTabLink href={uncheckedAddress('/api/docs')} className="text-link" />,
          }}
        />
      </p>
    </Card>
  )
}

function NewKey({ businessId, problem }: Pick<ApiKeysProps, 'businessId' | 'problem'>) {
  const { i18n } = useLingui()
  const wasChosen = (scope: Scope) => (problem ? problem.values[scope] !== undefined : scope === 'enquiries')
  return (
    <details open={problem !== undefined} className="mt-2">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action">
        {i18n.t('New key')} <ChevronDown size={20} aria-hidden className="inline" />
      </summary>
      <Form method="post" className="grid max-w-md gap-3 pt-1" noValidate>
        <input type="hidden" name="business" value={businessId} />
        <TextField
          name="name"
          label={i18n.t('Name')}
          hint={i18n.t('Where it is used, such as "Shop computer"')}
          maxLength={60}
          autoComplete="off"
          defaultValue={problem?.values.name}
          error={problem?.fieldErrors.name}
        />
        <fieldset>
          <legend className="font-semibold">{i18n.t('What it may read')}</legend>
          <Checkbox
            name="enquiries"
            label={i18n.t('Enquiries: what was asked, when, and its state')}
            defaultChecked={wasChosen('enquiries')}
            error={problem?.fieldErrors.scopes}
          />
          <Checkbox
            name="contacts"
            label={i18n.t('Also names, numbers and e-mails of customers')}
            defaultChecked={wasChosen('contacts')}
          />
        </fieldset>
        <Button type="submit" name="intent" value="newKey" className="justify-self-start">
          {i18n.t('Make key')}
        </Button>
      </Form>
    </details>
  )
}
