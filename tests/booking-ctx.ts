import type { Ctx, SignedInCtx } from '#core/context.ts'
import type { Account } from '#features/accounts/server/account-queries.ts'
import { CookieJar } from '#platform/cookie-jar.ts'
import { texts } from '#texts/server-texts.ts'
import { newPhone } from './factories/create-account.ts'
import { testApp } from './test-app.ts'

/** The context of a use case, of a visitor or of an account, at a time that the test sets. */
export async function ctxAt(now: Date, account?: undefined): Promise<Ctx>
export async function ctxAt(now: Date, account: Account, role?: 'customer' | 'merchant'): Promise<SignedInCtx>
export async function ctxAt(now: Date, account?: Account, role: 'customer' | 'merchant' = 'customer'): Promise<Ctx> {
  const { app, db } = await testApp()
  return {
    app,
    db,
    log: app.log,
    cookies: new CookieJar('', false),
    now,
    requestId: 'test',
    i18n: texts.en,
    client: { ip: '127.0.0.1', ipHash: newPhone(), clientHash: newPhone(), browserHash: newPhone(), device: '' },
    requestedRole: role,
    actor: account && {
      accountId: account.id,
      sessionId: '0',
      role,
      isMerchant: account.is_merchant,
      name: account.name,
      phone: account.phone,
      email: account.email,
      language: account.language,
    },
  }
}
