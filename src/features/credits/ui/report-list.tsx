import { useLingui } from '@lingui/react'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { formatDateTime, formatRupees, orNotAvailable } from '#ui/format.ts'
import { reasonTexts } from '../reason-texts.ts'
import { decisionTexts } from '../rules.ts'
import type { ShownLeadCredits } from '../server/show-lead-credits.ts'

type Report = NonNullable<ShownLeadCredits['chosen']>['reports'][number]

/** What was reported, newest first, with the decision and what it is based on. */
export function ReportList({ reports }: { reports: readonly Report[] }) {
  const { i18n } = useLingui()
  return (
    <Card title={i18n.t('Reported leads')} titleId="reported-leads">
      {reports.length === 0 && <p className="text-muted">{i18n.t('Nothing is reported yet.')}</p>}
      <ul className="grid divide-y divide-line">
        {reports.map((report) => (
          <li key={report.id} className="grid gap-1 py-3">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <strong className="min-w-0 break-words">{orNotAvailable(report.subject, i18n)}</strong>
              <Decision report={report} />
            </div>
            <p className="text-sm text-muted">
              {i18n.t(reasonTexts[report.reason])} · {formatDateTime(report.reportedAt, i18n)}
            </p>
            {report.because && <p>{i18n.t(decisionTexts[report.because])}</p>}
            {!report.outcome && (
              <p>
                {report.isWithOperator
                  ? i18n.t('Our team looks into it.')
                  : i18n.t('We are looking into it: you have an answer within 24 hours.')}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Decision({ report: { outcome, valuePaise } }: { report: Report }) {
  const { i18n } = useLingui()
  if (outcome === 'CREDITED') {
    return <Chip tone="verified">{i18n.t('{amount} credited', { amount: formatRupees(valuePaise) })}</Chip>
  }
  return <Chip>{outcome === 'REFUSED' ? i18n.t('Not credited') : i18n.t('Waiting')}</Chip>
}
