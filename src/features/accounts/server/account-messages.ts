import type { Config } from '#config.ts'
import { otpRules } from '../rules.ts'

const minutes = otpRules.lifetimeSeconds / 60

/** The last line has the format that browsers read automatically (WebOTP): `@host #code`. */
export function otpSms(code: string, { site, origin }: Config) {
  return {
    dltTemplateId: 'NUKKAD-OTP-01',
    text: `${code} is your OTP for ${site.name}. It works for ${minutes} minutes. Do not tell it to anyone.\n\n@${new URL(origin).hostname} #${code}`,
  }
}

export function otpEmail(code: string, { site }: Config) {
  return {
    subject: `${code} is your OTP for ${site.name}`,
    text: `Your one-time password for ${site.name} is ${code}.\n\nIt works for ${minutes} minutes. Do not tell it to anyone, not even to us.\nIf you did not ask for it, you can ignore this e-mail.`,
  }
}
