import type { Accepted } from '../send-error.ts'

/** A message by a template that WhatsApp approved. */
interface WhatsappMessage {
  idempotencyKey: string
  /** E.164. */
  to: string
  text: string
  /** Our name of its registered text (src/message-templates.ts). */
  template: string
}

export interface WhatsappProvider {
  readonly deliversOnce?: boolean
  /** Whether there is an approved template for this text. */
  canSend(template: string): boolean
  /** Resolves when WhatsApp has accepted the message; throws a SendError within 10 s when it has not. */
  send(message: WhatsappMessage): Promise<Accepted>
}
