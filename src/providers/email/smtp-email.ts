import nodemailer from 'nodemailer'

type SMTPError = { code?: string; responseCode?: number; command?: string }

import type { EmailProvider } from './email-provider.ts'

/** Sends through an SMTP server (`smtp://user:password@host:port` or `smtps://…`) with bounded waits. */
export function createSmtpEmail({ url, from, host }: { url: string; from: string; host: string }): EmailProvider {
  const transport = nodemailer.createTransport(url, { from })
  Object.assign(transport.options, { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 })
  return {
    async send({ idempotencyKey, to, subject, text, replyTo, unsubscribeUrl }) {
      const sending = transport.sendMail({
        messageId: `<${idempotencyKey.replaceAll(/[^A-Za-z0-9.-]/g, '.')}@${host}>`,
        to,
        subject,
        text,
        ...(replyTo && { replyTo }),
        ...(unsubscribeUrl && {
          headers: {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
      })
      // ignored: what the server says may repeat the address or the text; code and command are enough to act on
      await sending.catch(({ code, responseCode, command }: SMTPError) => {
        throw new Error(
          `The mail server did not take the letter: ${[code, responseCode, command].filter(Boolean).join(' ')}`,
        )
      })
    },
  }
}
