import type { Accepted } from '../send-error.ts'

/** An SMS. `idempotencyKey` identifies it permanently. */
interface SmsMessage {
  idempotencyKey: string
  /** E.164, e.g. +919876543210. */
  to: string
  text: string
  /** Our name of its registered text (src/message-templates.ts). */
  template: string
}

export interface SmsProvider {
  /**
   * Whether the same key is delivered once, however often it is sent. Elsewhere a message whose answer was lost is not
   * sent again.
   */
  readonly deliversOnce?: boolean
  /** Whether the text of this name is registered. */
  canSend(template: string): boolean
  /** Resolves when the provider has accepted the message; throws a SendError within 10 s when it has not. */
  send(message: SmsMessage): Promise<Accepted>
}

/** An SMS whose text was compared with its registration. */
interface RegisteredSms extends SmsMessage {
  /** Of its variables, in their order. */
  values: readonly string[]
  /** Its ids; '' where a provider was configured that needs none. */
  dltTemplateId: string
  msg91TemplateId: string
}

export interface RegisteredSmsProvider {
  readonly deliversOnce: boolean
  send(message: RegisteredSms): Promise<Accepted>
}
