import nodemailer from 'nodemailer'
import type { CallGuard } from '../call-guard.ts'
import { SendError, type SendOutcome } from '../send-error.ts'
import type { EmailProvider } from './email-provider.ts'

interface SmtpFailure {
  code?: string
  /** Of the system, such as ECONNREFUSED. */
  originalCode?: string
  responseCode?: number
  command?: string
  timeoutType?: string
}

export interface SmtpEmailOptions {
  /** `smtp://user:password@host:port`, or `smtps://…` where the connection is encrypted from the start. */
  url: string
  from: string
  /** Part of every Message-ID. */
  host: string
  /** Whether to refuse a server that offers no encryption: over smtp:// anybody in between can hide the offer. */
  requiresTls: boolean
}

/**
 * Sends through an SMTP server with bounded waits. SMTP has no idempotency keys: the Message-ID of a repeat is the
 * same, but not every mailbox heeds that. An address that the server refuses is `smtp_5…`: it bounced.
 */
export function createSmtpEmail(
  { url, from, host, requiresTls }: SmtpEmailOptions,
  guard?: Pick<CallGuard, 'run'>,
): EmailProvider {
  const bounds = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 }
  const closed = { disableFileAccess: true, disableUrlAccess: true }
  const tls = { minVersion: 'TLSv1.2' as const, rejectUnauthorized: true }
  const transport = nodemailer.createTransport({ url, requireTLS: requiresTls, tls, ...closed, ...bounds }, { from })
  const send: EmailProvider['send'] = async ({ idempotencyKey, to, subject, text, ...options }) => {
    const { replyTo, unsubscribeUrl, attachment } = options
    const messageId = `<${idempotencyKey.replaceAll(/[^A-Za-z0-9.-]/g, '.')}@${host}>`
    const sending = transport.sendMail({
      messageId,
      // As an address and not as a list of addresses, which a comma would make of it.
      to: { name: '', address: to },
      subject,
      text,
      ...(replyTo && { replyTo: { name: '', address: replyTo } }),
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
    await sending.catch((failure: SmtpFailure) => {
      throw new SendError('The mail server', outcomeOfFailure(failure), reasonOfFailure(failure))
    })
    return { id: messageId.slice(1, -1) }
  }
  return { deliversOnce: false, send: (message) => (guard ? guard.run(() => send(message)) : send(message)) }
}

/** Up to the end of the text nothing was taken; whoever breaks off after that may have taken it. */
function outcomeOfFailure({ code = '', originalCode, responseCode, command, timeoutType }: SmtpFailure): SendOutcome {
  if (responseCode !== undefined && responseCode >= 500) {
    return /^(RCPT TO|MAIL FROM|DATA)$/.test(command ?? '') ? 'refused' : 'not_sent'
  }
  if (responseCode !== undefined && responseCode >= 400) return 'not_sent'
  if (isAboutConnection.test(code)) return 'not_sent'
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return 'refused'
  if (timeoutType !== undefined) return timeoutType === 'SOCKET_TIMEOUT' ? 'unknown' : 'not_sent'
  return originalCode !== undefined && isBeforeSending.test(originalCode) ? 'not_sent' : 'unknown'
}

/** Encryption, name or password: nothing was sent yet. */
const isAboutConnection = /^(ETLS|EDNS|EAUTH|ENOAUTH|EREQUIRETLS|EPROXY)$/
/** There was no connection, or none that could be trusted. */
const isBeforeSending =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/

/** What the server says may repeat the address or the text: codes are enough to act on. */
function reasonOfFailure({ code, originalCode, responseCode }: SmtpFailure): string {
  if (responseCode && !isAboutConnection.test(code ?? '')) return `smtp_${responseCode}`
  return originalCode ?? code ?? 'unexpected'
}
