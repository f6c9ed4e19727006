import { useLingui } from '@lingui/react'
import { ChevronDown } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { CopiedText } from '#ui/copied-text.tsx'
import { Form } from '#ui/form.tsx'
import { formatDateTime } from '#ui/format.ts'
import { ConfirmButton } from '#ui/modals/confirm-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { disabledAfterDays, previousSecretHours } from '../rules.ts'
import type { OwnedConnections } from '../server/show-connections.ts'

type WebhookCardProps = {
  businessId: number
  webhook: OwnedConnections['webhook']
  problem: { values: Record<string, string>; fieldErrors: Record<string, string> } | undefined
}

/** Where new enquiries and messages are sent, and the secret that proves that they come from us. */
export function WebhookCard({ businessId, webhook, problem }: WebhookCardProps) {
  const { i18n } = useLingui()
  return (
    <Card title={i18n.t('Webhook')} titleId="webhook" action={webhook && <State webhook={webhook} />}>
      {webhook?.offSince && (
        <p role="note" className="mb-4 rounded-md bg-warning-tint px-4 py-3 text-warning-text">
          {i18n.t(
            'We switched it off on {time}: your program had accepted nothing for {days} days, or said that it wants no more. Enquiries since then were not sent to it. They are in your inbox and in the file below.',
            { time: formatDateTime(webhook.offSince, i18n), days: disabledAfterDays },
          )}
        </p>
      )}
      <Form method="post" className="grid gap-4" noValidate>
        <input type="hidden" name="business" value={businessId} />
        <TextField
          name="url"
          type="url"
          inputMode="url"
          label={i18n.t('Sends each new enquiry and message to')}
          placeholder="https://"
          hint={i18n.t('An https:// address of your CRM or your own program')}
          maxLength={500}
          autoComplete="off"
          defaultValue={problem?.values.url ?? webhook?.url}
          error={problem?.fieldErrors.url}
        />
        {/* What Enter presses comes first. */}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="intent" value="webhook">
            {webhook ? (webhook.isOn ? i18n.t('Save address') : i18n.t('Switch on again')) : i18n.t('Switch on')}
          </Button>
          {webhook?.isOn && (
            <Button type="submit" variant="outline" name="intent" value="test">
              {i18n.t('Send a test')}
            </Button>
          )}
        </div>
      </Form>
      {webhook && (
        <div className="mt-2">
          <ConfirmButton
            id="webhook-off"
            variant="quiet"
            className="-ms-4 text-danger"
            question={i18n.t('Switch the webhook off? Its signing secret and its deliveries are deleted.')}
            verb={i18n.t('Switch off')}
            fields={{ intent: 'off', business: String(businessId) }}
          >
            {i18n.t('Switch off')}
          </ConfirmButton>
        </div>
      )}
      {webhook && <Secret businessId={businessId} webhook={webhook} />}
      <p className="mt-4 text-sm text-muted">
        {i18n.t('Signed as in Standard Webhooks. After {days} days of failures we switch it off and write to you.', {
          days: disabledAfterDays,
        })}
      </p>
    </Card>
  )
}

function State({ webhook }: { webhook: NonNullable<WebhookCardProps['webhook']> }) {
  const { i18n } = useLingui()
  if (!webhook.isOn) return <Chip tone="danger">{i18n.t('Switched off')}</Chip>
  if (webhook.isFailing) return <Chip tone="warning">{i18n.t('Does not arrive')}</Chip>
  switch (webhook.lastTry) {
    case 'failed':
      return <Chip tone="warning">{i18n.t('The last try failed')}</Chip>
    case 'delivered':
      return <Chip tone="verified">{i18n.t('The last one arrived')}</Chip>
    case 'before':
      return <Chip>{i18n.t('Ready, nothing sent since')}</Chip>
    default:
      return <Chip>{i18n.t('Nothing sent yet')}</Chip>
  }
}

function Secret({ businessId, webhook }: { businessId: number; webhook: NonNullable<WebhookCardProps['webhook']> }) {
  const { i18n } = useLingui()
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action">
        {i18n.t('Signing secret')} <ChevronDown size={20} aria-hidden className="inline" />
      </summary>
      <div className="grid justify-items-start gap-3 pt-1">
        <div className="rounded-sm bg-page p-3 text-sm">
          <CopiedText text={webhook.secret} />
        </div>
        {webhook.oldSecretUntil && (
          <p className="text-sm text-muted">
            {i18n.t('The old secret signs along until {time}.', {
              time: formatDateTime(webhook.oldSecretUntil, i18n),
            })}
          </p>
        )}
        <ConfirmButton
          id="webhook-secret"
          variant="outline"
          question={i18n.t(
            'Make a new secret? Your program must know it within {hours} hours: then the old one ends.',
            {
              hours: previousSecretHours,
            },
          )}
          verb={i18n.t('New secret')}
          fields={{ intent: 'secret', business: String(businessId) }}
        >
          {i18n.t('New secret')}
        </ConfirmButton>
      </div>
    </details>
  )
}
