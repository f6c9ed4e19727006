import type { SpamReason } from './rules.ts'

/** What a business keeps beside an enquiry; never shown to the customer. */
export interface ThreadExtras {
  /** Null for what is no spam. */
  spamReason: SpamReason | null
  canReopen: boolean
  notes: { noteId: number; text: string /** Null for the reader's own. */; author: string | null; writtenAt: string }[]
  reminder: { dueAt: string; isSent: boolean; isMine: boolean } | null
}
