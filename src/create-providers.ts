import { readFileSync } from 'node:fs'
import type { Config } from '#config.ts'
import type { App } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { createStorages } from '#create-storage.ts'
import type { Log } from '#platform/log.ts'
import { createCallGuard } from '#providers/call-guard.ts'
import type { EmailProvider } from '#providers/email/email-provider.ts'
import { createFakeEmail } from '#providers/email/fake-email.ts'
import { createSmtpEmail } from '#providers/email/smtp-email.ts'
import { createFakeSms } from '#providers/sms/fake-sms.ts'
import { createHttpSms } from '#providers/sms/http-sms.ts'
import { createMsg91Sms } from '#providers/sms/msg91-sms.ts'
import { createRegisteredSms } from '#providers/sms/registered-sms.ts'
import type { RegisteredSmsProvider } from '#providers/sms/sms-provider.ts'
import { parseTemplateIds, type TemplateIds } from '#providers/template-ids.ts'
import { createCloudWhatsapp } from '#providers/whatsapp/cloud-whatsapp.ts'
import { createFakeWhatsapp } from '#providers/whatsapp/fake-whatsapp.ts'
import { createRegisteredWhatsapp, noWhatsapp } from '#providers/whatsapp/registered-whatsapp.ts'
import type { WhatsappProvider } from '#providers/whatsapp/whatsapp-provider.ts'
import { allowedValues, registeredTexts } from '#registered-texts.ts'

/** The providers that the configuration names; throws when the registered texts are not complete. */
export function createProviders(
  config: Config,
  db: Db,
  log: Log,
): Pick<App, 'sms' | 'email' | 'whatsapp' | 'storage' | 'papers' | 'guards'> {
  const { media: storage, papers, guards: storageGuards } = createStorages(config, log)
  const guards = Object.fromEntries(
    (['sms', 'email', 'whatsapp'] as const).map((name) => [name, createCallGuard({ name, log })]),
  ) as Record<'sms' | 'email' | 'whatsapp', ReturnType<typeof createCallGuard>>
  const ids = readTemplateIds(config)
  const texts = registeredTexts(config)
  const common = { texts, allowed: allowedValues(config), ids }
  const isRegistered = (name: string) => config.sms.kind === 'fake' || lackingIds(config, name, ids[name]).length === 0
  return {
    sms: createRegisteredSms({ ...common, provider: smsProvider(config, db), guard: guards.sms, isRegistered }),
    email: emailProvider(config, db, guards.email),
    whatsapp: whatsappProvider(config, db, { ...common, guard: guards.whatsapp }),
    storage,
    papers,
    guards: [guards.sms, guards.email, guards.whatsapp, ...storageGuards],
  }
}

function smsProvider({ sms }: Config, db: Db): RegisteredSmsProvider {
  const { kind, url, token, sender, entityId } = sms
  if (kind === 'http') return createHttpSms({ url, token, sender, entityId })
  return kind === 'msg91' ? createMsg91Sms({ url, authKey: token, sender }) : createFakeSms(db)
}

function emailProvider({ email, origin }: Config, db: Db, guard: ReturnType<typeof createCallGuard>): EmailProvider {
  const { kind, smtpUrl: url, from, requiresTls } = email
  if (kind !== 'smtp' || !url) return createFakeEmail(db)
  return createSmtpEmail({ url, from, requiresTls, host: new URL(origin).hostname }, guard)
}

function whatsappProvider(
  { whatsapp }: Config,
  db: Db,
  common: Pick<Parameters<typeof createRegisteredWhatsapp>[0], 'texts' | 'allowed' | 'guard'> & {
    ids: Readonly<Record<string, TemplateIds>>
  },
): WhatsappProvider {
  const { ids, ...options } = common
  if (whatsapp.kind === 'off') return noWhatsapp
  if (whatsapp.kind === 'fake') {
    const nameOf = (template: string) => template.toLowerCase().replaceAll('-', '_')
    return createRegisteredWhatsapp({ ...options, provider: createFakeWhatsapp(db), deliversOnce: true, nameOf })
  }
  const nameOf = (template: string) => ids[template]?.whatsapp || undefined
  return createRegisteredWhatsapp({ ...options, provider: createCloudWhatsapp(whatsapp), deliversOnce: false, nameOf })
}

const isFilledIn = (ids: TemplateIds = {}) => Object.values(ids).some((id) => id !== '')

/** The ids that a text lacks to be sent as SMS. */
function lackingIds({ sms }: Pick<Config, 'sms'>, name: string, { dlt, msg91 }: TemplateIds = {}): string[] {
  return [...(dlt ? [] : [`dlt of ${name}`]), ...(sms.kind !== 'msg91' || msg91 ? [] : [`msg91 of ${name}`])]
}

/** Reads MESSAGE_TEMPLATES and compares it with what the chosen providers need: names every text that lacks an id. */
export function readTemplateIds({
  messageTemplatesFile: file,
  sms,
  whatsapp,
  ...site
}: Pick<Config, 'messageTemplatesFile' | 'sms' | 'whatsapp' | 'origin' | 'site'>): Record<string, TemplateIds> {
  if (!file) return {}
  let ids: Record<string, TemplateIds>
  try {
    ids = parseTemplateIds(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(
      `The file of MESSAGE_TEMPLATES cannot be used: it ${error instanceof Error ? error.message : error}.`,
    )
  }
  const texts = registeredTexts(site)
  const unknown = Object.keys(ids).filter((name) => !texts.has(name))
  // A Hindi text is registered, or left alone.
  const needed = [...texts].filter(([name, { language }]) => language === 'en' || isFilledIn(ids[name]))
  const lacking = needed.flatMap(([name]) => lackingIds({ sms }, name, ids[name]))
  const problems = [
    ...(unknown.length > 0 ? [`it names texts that do not exist: ${unknown.join(', ')}`] : []),
    ...(sms.kind !== 'fake' && lacking.length > 0 ? [`it lacks ${lacking.join(', ')}`] : []),
    ...(whatsapp.kind === 'cloud' && !Object.values(ids).some((row) => row.whatsapp)
      ? ['it names no template of WhatsApp, which is switched on']
      : []),
  ]
  if (problems.length > 0) throw new Error(`The file of MESSAGE_TEMPLATES is not complete: ${problems.join('; ')}.`)
  return ids
}
