import type { Actor, Ctx } from '#core/context.ts'
import { languageOfTexts } from '#texts/text-in.ts'
import { updateAccount } from './account-queries.ts'

/**
 * Notes in which language somebody reads the site: their messages are written in that (decision 192). Pages alone say
 * so; calls of the API carry the language of a browser or a program.
 */
export async function noteLanguage(
  { db, i18n, isApi, actor }: Ctx,
  reader: Pick<Actor, 'accountId' | 'language'> | undefined = actor,
): Promise<void> {
  const language = languageOfTexts(i18n)
  if (isApi || !reader?.language || reader.language === language) return
  await updateAccount(db, reader.accountId, { language })
}
