import nodemailer from 'nodemailer'
import type { EmailProvider } from './email-provider.ts'

type SMTPError = { code?: string; responseCode?: number; command?: string }

export interface SmtpEmailOptions {
  /** `smtp://user:password@host:port`, or `smtps://…` where the connection is encrypted from the start. */
  url: string
  from: string
  /** Part of every Message-ID. */
  host: string
  /** Whether to refuse a server that offers no encryption: over smtp:// anybody in between can hide the offer. */
  requiresTls: boolean
}

/** Sends through an SMTP server with bounded waits. */
export function createSmtpEmail({ url, from, host, requiresTls }: SmtpEmailOptions): EmailProvider {
  const bounds = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 }
  const transport = nodemailer.createTransport({ url, requireTLS: requiresTls, ...bounds }, { from })
  return {
    async send({ idempotencyKey, to, subject, text, replyTo, unsubscribeUrl, attachment }) {
      const sending = transport.sendMail({
        messageId: `<${idempotencyKey.replaceAll(/[^A-Za-z0-9.-]/g, '.')}@${host}>`,
        to,
        subject,
        text,
        ...(replyTo && { replyTo }),
        ...(attachment && {
          attachments: [{ filename: attachment.name, contentType: attachment.type, content: attachment.content }],
        }),
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
          `The mail server did not accept the message: ${[code, responseCode, command].filter(Boolean).join(' ')}`,
        )
      })
    },
  }
}
