import { useLingui } from '@lingui/react'
import { Check } from 'lucide-react'
import { Card } from '#ui/card.tsx'
import { roleTexts } from '../role-texts.ts'
import { type BusinessRight, type BusinessRole, hasRight } from '../rules.ts'

const roles: readonly BusinessRole[] = ['owner', 'manager', 'replier']
const rows: readonly { label: string; right: BusinessRight }[] = [
  { label: /* i18n */ 'Answer enquiries', right: 'reply' },
  { label: /* i18n */ 'Bookings', right: 'reply' },
  { label: /* i18n */ 'Edit the page', right: 'edit' },
  { label: /* i18n */ 'Photos and reviews', right: 'edit' },
  { label: /* i18n */ 'Staff', right: 'own' },
  { label: /* i18n */ 'Plans and payments', right: 'own' },
  { label: /* i18n */ 'Give away, close', right: 'own' },
]

/** What each role may do. */
export function RightsTable() {
  const { i18n } = useLingui()
  return (
    <Card title={i18n.t('Who may what')} titleId="rights">
      <div className="overflow-x-auto">
        <table aria-labelledby="rights" className="w-full text-sm">
          <thead>
            <tr className="border-b border-line">
              <td />
              {roles.map((role) => (
                <th key={role} scope="col" className="px-1 py-2 text-center font-semibold">
                  {i18n.t(roleTexts[role])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, right }) => (
              <tr key={label} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 text-start font-normal">
                  {i18n.t(label)}
                </th>
                {roles.map((role) => (
                  <td key={role} className="px-1 py-2 text-center">
                    {hasRight(role, right) ? (
                      <Check size={16} role="img" aria-label={i18n.t('yes')} className="inline text-action" />
                    ) : (
                      <span>
                        <span aria-hidden>–</span>
                        <span className="sr-only">{i18n.t('no')}</span>
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
