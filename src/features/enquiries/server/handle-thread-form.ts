import { data } from 'react-router'
import type { SignedInCtx } from '#core/context.ts'
import { setFlash } from '#core/flash.ts'
import { forgetInterruptedForm } from '#core/interrupted-form.ts'
import { type FormProblem, type FormValues, formProblem, readForm } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { idOf } from '#platform/id-of.ts'
import { parseIndianDate } from '#platform/indian-date.ts'
import { plainText } from '#platform/plain-text.ts'
import { incomingForm, isFilesForm } from '#platform/receive-form.ts'
import { invalidFields, Refusal } from '#platform/refusal.ts'
import { requiredText } from '#platform/required-text.ts'
import { readOrigin, threadPath } from '../inbox-origin.ts'
import { fillQuickReply } from '../quick-replies.ts'
import { noteLimits, reminderAt, reminderChoices, spamReasons } from '../rules.ts'
import { closeEnquiry } from './close-enquiry.ts'
import { getReceivedEnquiry } from './get-received-enquiry.ts'
import { handleConversationForm } from './handle-conversation-form.ts'
import { markSpam, unmarkSpam } from './mark-spam.ts'
import { addNote, removeNote } from './note-on-enquiry.ts'
import { cancelReminder, setReminder } from './remind-of-enquiry.ts'
import { reopenEnquiry } from './reopen-enquiry.ts'
import { sayAnswering, stopAnswering } from './say-answering.ts'
import { sendPhoto } from './send-photo.ts'
import { asMissingPage, enquiryIdOf } from './show-conversation.ts'
import { repliesTo } from './show-quick-replies.ts'

/**
 * The forms of a conversation as its business sees it: besides `reply`, what is done with the enquiry. Each leads back
 * to the conversation, in the list it was opened from; when refused, it returns the entered values.
 */
export async function handleThreadForm(ctx: SignedInCtx, url: URL, request: Request) {
  if (isFilesForm(request.headers.get('content-type'))) return handlePhoto(ctx, url, request)
  const form = await readForm(request)
  if (form.quick !== undefined) return withQuickReply(ctx, url, form)
  if (form.intent === 'answering') {
    await sayAnswering(ctx, enquiryIdOf(url)).catch(asMissingPage)
    return data<FormProblem | null>(null)
  }
  if (form.intent === 'left') {
    await stopAnswering(ctx, enquiryIdOf(url))
    return data<FormProblem | null>(null)
  }
  const act = actionOf(form.intent ?? '')
  if (!act) return handleConversationForm(ctx, url, form, '/merchant-message')
  const enquiryId = enquiryIdOf(url)
  try {
    setFlash(ctx, await act(ctx, enquiryId, form))
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'not_found') asMissingPage(error)
    return formProblem(error, form)
  }
  await forgetInterruptedForm(ctx, url)
  return redirectDocument(threadPath(enquiryId, readOrigin(url)))
}

/** A photo with a line of words, sent at once. */
async function handlePhoto(ctx: SignedInCtx, url: URL, request: Request) {
  const enquiryId = enquiryIdOf(url)
  try {
    await sendPhoto(ctx, enquiryId, incomingForm(request))
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'not_found') asMissingPage(error)
    return formProblem(error, { intent: 'photo' })
  }
  setFlash(ctx, ctx.i18n.t('Photo sent'))
  return redirectDocument(threadPath(enquiryId, readOrigin(url)))
}

/** Without script: the page again, with the chosen quick reply behind what was typed. */
async function withQuickReply(ctx: SignedInCtx, url: URL, form: FormValues): Promise<FormProblem> {
  const enquiry = await getReceivedEnquiry(ctx, enquiryIdOf(url)).catch(asMissingPage)
  const { replies, known } = await repliesTo(ctx, enquiry)
  const chosen = replies[Number(form.quick)]
  const message = [form.message?.trim(), chosen && fillQuickReply(chosen.body, known)].filter(Boolean).join('\n')
  return { message: '', fieldErrors: {}, values: { ...form, intent: 'reply', message } }
}

type Act = (ctx: SignedInCtx, enquiryId: number, form: FormValues) => Promise<string>

/** What each `intent` does, and what its toast says. */
const actions: Record<string, Act | undefined> = {
  close: async (ctx, enquiryId) => {
    await closeEnquiry(ctx, enquiryId)
    return ctx.i18n.t('Marked as resolved')
  },
  reopen: async (ctx, enquiryId) => {
    await reopenEnquiry(ctx, enquiryId)
    return ctx.i18n.t('Marked as pending')
  },
  spam: async (ctx, enquiryId, form) => {
    const reason = spamReasons.find((known) => known === form.reason)
    if (!reason) throw invalidFields({ reason: /* i18n */ 'Please choose a reason' })
    await markSpam(ctx, enquiryId, reason)
    return ctx.i18n.t('Moved to spam')
  },
  unspam: async (ctx, enquiryId) => {
    await unmarkSpam(ctx, enquiryId)
    return ctx.i18n.t('Not spam any more')
  },
  note: async (ctx, enquiryId, form) => {
    const body = plainText(form.note ?? '').trim()
    if (body === '') throw invalidFields({ note: requiredText })
    if ([...body].length > noteLimits.max) {
      throw invalidFields({ note: /* i18n */ 'A note has at most 1,000 characters' })
    }
    await addNote(ctx, enquiryId, body)
    return ctx.i18n.t('Note saved')
  },
  removeNote: async (ctx, enquiryId, form) => {
    await removeNote(ctx, enquiryId, idOf(form.noteId) ?? 0)
    return ctx.i18n.t('Note deleted')
  },
  remind: async (ctx, enquiryId, form) => {
    await setReminder(ctx, enquiryId, timeOf(form, ctx.now))
    return ctx.i18n.t('We will remind you')
  },
  unremind: async (ctx, enquiryId) => {
    await cancelReminder(ctx, enquiryId)
    return ctx.i18n.t('Reminder cancelled')
  },
}

/** An object answers to the names of its prototype, too: `constructor` would give the whole context away. */
const actionOf = (intent: string) => (Object.hasOwn(actions, intent) ? actions[intent] : undefined)

/** The moment of a choice, or that of a typed day and time in India. */
function timeOf({ when, date = '', time = '' }: FormValues, now: Date): Date {
  const choice = reminderChoices.find((known) => known === when)
  if (choice) return reminderAt(choice, now)
  const day = parseIndianDate(date.trim())
  const at = new Date(`${day}T${time === '' ? '10:00' : time}:00+05:30`)
  if (!day || Number.isNaN(at.getTime())) throw invalidFields({ remindAt: /* i18n */ 'Please choose a date and time' })
  return at
}
