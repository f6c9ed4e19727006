import type { Accepted } from '../send-error.ts'

/** A plain-text e-mail. `idempotencyKey` becomes the Message-ID, so that a repeat is recognised as the same message. */
interface EmailMessage {
  idempotencyKey: string
  to: string
  subject: string
  text: string
  /** Reply-to address, when it differs from the sender of all our e-mails. */
  replyTo?: string
  /**
   * Becomes List-Unsubscribe and List-Unsubscribe-Post (RFC 8058): mail programs POST to it when the reader
   * unsubscribes.
   */
  unsubscribeUrl?: string
  attachment?: EmailAttachment
}

export interface EmailAttachment {
  /** Of the file: letters, digits, dots and hyphens. */
  name: string
  /** Its media type. */
  type: string
  content: Buffer
}

export interface EmailProvider {
  /** Whether the same key is delivered once, however often it is sent. SMTP does not promise that. */
  readonly deliversOnce?: boolean
  /** Resolves when the server has accepted the message; throws a SendError within 20 s when it has not. */
  send(message: EmailMessage): Promise<Accepted>
}
