import { useLingui } from '@lingui/react'
import { translated } from '#texts/i18n-of.ts'
import { FormErrors } from '#ui/form-errors.tsx'

type UploadProblemsProps = {
  problem: { problems: readonly { file: string; message: string }[]; savedCount: number } | undefined
}

/** What of an upload without script was not taken, and why. */
export function UploadProblems({ problem }: UploadProblemsProps) {
  const { i18n } = useLingui()
  const { problems, savedCount } = problem ?? { problems: [], savedCount: 0 }
  return (
    <FormErrors
      title={
        savedCount > 0
          ? i18n.t(
              '{count, plural, one {# file was added. These were not:} other {# files were added. These were not:}}',
              {
                count: savedCount,
              },
            )
          : i18n.t('Nothing was added')
      }
      errors={problems.map(({ file, message }) => ({
        message: [file, translated(i18n, message)].filter(Boolean).join(': '),
        id: 'field-files',
      }))}
    />
  )
}
