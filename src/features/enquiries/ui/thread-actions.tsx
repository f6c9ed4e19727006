import { useLingui } from '@lingui/react'
import { AlarmClock, BadgeIndianRupee, Check, RotateCcw, ShieldAlert, StickyNote } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { FormProblem } from '#core/page.ts'
import { timeOptions } from '#features/registration/ui/time-select.tsx'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { FieldErrorText } from '#ui/field-frame.tsx'
import { Form } from '#ui/form.tsx'
import { formatDateTime } from '#ui/format.ts'
import { ConfirmButton } from '#ui/modals/confirm-button.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { noteLimits, type ReminderChoice, type SpamReason, spamReasons } from '../rules.ts'
import type { ThreadExtras } from '../thread-extras.ts'

type ThreadActionsProps = {
  enquiryId: number
  canClose: boolean
  isWithdrawn: boolean
  extras: ThreadExtras
  /** A note that was typed when the session had ended. */
  typedNote: string | undefined
  problem: FormProblem | undefined
  /** Comes first. */
  children?: ReactNode
}

const spamTexts: Record<SpamReason, string> = {
  ADVERTISING: /* i18n */ 'Advertising',
  NOT_SERIOUS: /* i18n */ 'Not a real enquiry',
  ABUSE: /* i18n */ 'Rude or threatening',
  WRONG_BUSINESS: /* i18n */ 'Meant for another business',
}

const reminderTexts: Record<ReminderChoice, string> = {
  hours: /* i18n */ 'In 2 hours',
  tomorrow: /* i18n */ 'Tomorrow 10 am',
  days: /* i18n */ 'In 3 days, 10 am',
}

/** What a business does with an enquiry besides answering; each works without script. */
export function ThreadActions(props: ThreadActionsProps) {
  const { enquiryId, canClose, isWithdrawn, extras, typedNote, problem, children } = props
  const { i18n } = useLingui()
  const { canReopen, spamReason } = extras
  return (
    <div className="thread-actions">
      {children}
      {canClose && (
        <OneButton intent="close" icon={<Check size={20} aria-hidden />}>
          {i18n.t('Mark as resolved')}
        </OneButton>
      )}
      {canReopen && (
        <OneButton intent="reopen" icon={<RotateCcw size={20} aria-hidden />}>
          {i18n.t('Mark as pending')}
        </OneButton>
      )}
      {!isWithdrawn && <Reminder extras={extras} problem={problem} />}
      {!isWithdrawn && <Notes extras={extras} typedNote={typedNote} problem={problem} />}
      {spamReason === null && <SpamForm problem={problem} />}
      <PageLink
        href={`/lead-credits?enquiry=${enquiryId}`}
        className="text-link inline-flex min-h-11 items-center gap-2 px-2"
      >
        <BadgeIndianRupee size={20} aria-hidden />
        {i18n.t('Report a bad lead')}
      </PageLink>
    </div>
  )
}

/** What was called spam, why, and the way back. */
export function SpamNotice({ reason }: { reason: SpamReason }) {
  const { i18n } = useLingui()
  return (
    <div className="grid justify-items-center gap-2 rounded-md bg-warning-tint p-3 text-center text-warning-text">
      <p>
        {i18n.t('You called this spam: {reason}. The customer cannot write to you.', {
          reason: i18n.t(spamTexts[reason]),
        })}
      </p>
      <OneButton intent="unspam" icon={<RotateCcw size={20} aria-hidden />}>
        {i18n.t('Not spam')}
      </OneButton>
    </div>
  )
}

type OneButtonProps = { intent: string; icon: ReactNode; children: ReactNode }

function OneButton({ intent, icon, children }: OneButtonProps) {
  const { state, formData } = useNavigation()
  const isBusy = state !== 'idle' && formData?.get('intent') === intent
  return (
    <Form method="post">
      <Button type="submit" variant="quiet" name="intent" value={intent} isBusy={isBusy} icon={icon} className="px-2">
        {children}
      </Button>
    </Form>
  )
}

/** A part of the conversation that unfolds; open when its form was refused. */
function Fold({
  title,
  icon,
  isOpen = false,
  children,
}: {
  title: string
  icon: ReactNode
  isOpen?: boolean
  children: ReactNode
}) {
  return (
    <details className="thread-fold" open={isOpen} suppressHydrationWarning>
      <summary>
        {icon}
        {title}
      </summary>
      <div className="grid gap-3 p-3">{children}</div>
    </details>
  )
}

function Reminder({ extras: { reminder }, problem }: Pick<ThreadActionsProps, 'extras' | 'problem'>) {
  const { i18n } = useLingui()
  const isRefused = problem?.values.intent === 'remind'
  const isSet = reminder && !reminder.isSent
  const title = isSet ? i18n.t('Reminder: {time}', { time: formatDateTime(reminder.dueAt, i18n) }) : i18n.t('Remind me')
  return (
    <Fold title={title} icon={<AlarmClock size={20} aria-hidden />} isOpen={isRefused}>
      {reminder && (
        <p className="text-sm text-muted">
          {reminder.isSent
            ? i18n.t('Reminded on {time}.', { time: formatDateTime(reminder.dueAt, i18n) })
            : reminder.isMine
              ? i18n.t('You get an SMS or an e-mail then.')
              : i18n.t('Somebody of your business asked for it. A new one replaces it.')}
        </p>
      )}
      <Form method="post" className="flex flex-wrap gap-2">
        <input type="hidden" name="intent" value="remind" />
        {(Object.keys(reminderTexts) as ReminderChoice[]).map((choice) => (
          <Button key={choice} type="submit" variant="outline" name="when" value={choice}>
            {i18n.t(reminderTexts[choice])}
          </Button>
        ))}
      </Form>
      <Form method="post" className="grid grid-cols-2 items-start gap-2">
        <DateField name="date" label={i18n.t('Date')} defaultValue={isRefused ? problem.values.date : ''} />
        <SelectField
          name="time"
          label={i18n.t('Time')}
          options={timeOptions('from', isRefused ? [problem.values.time ?? ''] : [], i18n)}
          defaultValue={isRefused ? problem.values.time : '10:00'}
        />
        <Button type="submit" variant="outline" name="intent" value="remind" className="col-span-2">
          {i18n.t('Remind me then')}
        </Button>
      </Form>
      {isRefused && <FieldErrorText id="remind" error={problem.fieldErrors.remindAt ?? problem.message} />}
      {isSet && (
        <OneButton intent="unremind" icon={undefined}>
          {i18n.t('Cancel the reminder')}
        </OneButton>
      )}
    </Fold>
  )
}

type NotesProps = Pick<ThreadActionsProps, 'extras' | 'typedNote' | 'problem'>

function Notes({ extras: { notes }, typedNote, problem }: NotesProps) {
  const { i18n } = useLingui()
  const isRefused = problem?.values.intent === 'note'
  const title = notes.length > 0 ? i18n.t('Notes ({count})', { count: notes.length }) : i18n.t('Add a note')
  return (
    <Fold title={title} icon={<StickyNote size={20} aria-hidden />} isOpen={isRefused || typedNote !== undefined}>
      <p className="text-sm text-muted">{i18n.t('For your business only. The customer never sees it.')}</p>
      {notes.length > 0 && (
        <ul className="grid gap-2">
          {notes.map(({ noteId, text, author, writtenAt }) => (
            <li key={noteId} className="rounded-md bg-marigold-tint p-3">
              <p className="break-words whitespace-pre-wrap">{text}</p>
              <div className="flex flex-wrap items-center justify-between gap-x-2 text-sm text-muted">
                <span>
                  {author ?? i18n.t('You')} · {formatDateTime(writtenAt, i18n)}
                </span>
                <ConfirmButton
                  id={`note-${noteId}`}
                  variant="quiet"
                  className="px-2"
                  question={i18n.t('Delete this note?')}
                  verb={i18n.t('Delete')}
                  fields={{ intent: 'removeNote', noteId: String(noteId) }}
                >
                  {i18n.t('Delete')}
                  <span className="sr-only"> ({text.slice(0, 40)})</span>
                </ConfirmButton>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" className="grid gap-2" key={notes.length}>
        <TextArea
          name="note"
          label={i18n.t('New note')}
          height="short"
          rows={2}
          maxLength={noteLimits.max}
          defaultValue={isRefused ? problem.values.note : (typedNote ?? '')}
          error={isRefused && (problem.fieldErrors.note ?? problem.message)}
        />
        <div>
          <Button type="submit" variant="outline" name="intent" value="note">
            {i18n.t('Save note')}
          </Button>
        </div>
      </Form>
    </Fold>
  )
}

function SpamForm({ problem }: { problem: FormProblem | undefined }) {
  const { i18n } = useLingui()
  const isRefused = problem?.values.intent === 'spam'
  return (
    <Fold title={i18n.t('Spam')} icon={<ShieldAlert size={20} aria-hidden />} isOpen={isRefused}>
      <p className="text-sm text-muted">
        {i18n.t('It leaves your lists, and this customer cannot write to you any more. You can undo it under Spam.')}
      </p>
      <Form method="post" className="grid gap-2">
        <SelectField
          name="reason"
          label={i18n.t('Why is it spam?')}
          options={[
            { value: '', label: i18n.t('Please choose') },
            ...spamReasons.map((value) => ({ value, label: i18n.t(spamTexts[value]) })),
          ]}
          error={isRefused && (problem.fieldErrors.reason ?? problem.message)}
        />
        <div>
          <Button type="submit" variant="danger" name="intent" value="spam">
            {i18n.t('Move to spam')}
          </Button>
        </div>
      </Form>
    </Fold>
  )
}
