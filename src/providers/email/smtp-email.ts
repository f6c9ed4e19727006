import nodemailer from 'nodemailer'
import type { EmailProvider } from './email-provider.ts'

/** Sends through an SMTP server (`smtp://user:password@host:port` or `smtps://…`) with bounded waits. */
export function createSmtpEmail({ url, from, host }: { url: string; from: string; host: string }): EmailProvider {
  const transport = nodemailer.createTransport(url, { from })
  Object.assign(transport.options, { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 })
  return {
    async send({ idempotencyKey, to, subject, text }) {
      await transport.sendMail({
        messageId: `<${idempotencyKey.replaceAll(/[^A-Za-z0-9.-]/g, '.')}@${host}>`,
        to,
        subject,
        text,
      })
    },
  }
}
