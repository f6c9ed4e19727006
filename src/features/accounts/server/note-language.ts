import type { Ctx } from '#core/context.ts'
import type { Language } from '#texts/language.ts'
import { updateAccount } from './account-queries.ts'

/** Notes in which language somebody uses the site: their messages are written in that (decision 192). */
export async function noteLanguage({ db, actor, i18n }: Ctx): Promise<void> {
  const language = i18n.locale as Language
  if (actor?.language && actor.language !== language) await updateAccount(db, actor.accountId, { language })
}
