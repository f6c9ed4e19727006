import type { ServerResponse } from 'node:http'
import type { Actor } from '#core/context.ts'
import type { LiveChange } from '#features/enquiries/live-change.ts'

/** Bytes that may wait for a slow reader; more, and it has to come back. */
const mostWaitingBytes = 64 * 1024

/** One open page: an answer that does not end (server-sent events). */
export class LiveStream {
  readonly actor: Pick<Actor, 'accountId' | 'sessionId' | 'role'>
  readonly #response: ServerResponse
  /** What arrives while it is told what it missed; undefined afterwards. */
  #early: LiveChange[] | undefined = []
  /** The page has been told of everything up to this position. */
  #toldTo = 0

  constructor(actor: LiveStream['actor'], response: ServerResponse) {
    this.actor = actor
    this.#response = response
  }

  tell(changes: readonly LiveChange[]): void {
    if (this.#early) {
      this.#early.push(...changes)
      return
    }
    const news = changes.filter(({ position }) => position > this.#toldTo)
    this.#toldTo = news.at(-1)?.position ?? this.#toldTo
    this.#write(news.map(textOf).join(''))
  }

  /**
   * Tells what was missed up to a position, then what came meanwhile. Without `missed` nobody knows: the page loads
   * anew what it shows.
   */
  begin(missed: readonly LiveChange[] | undefined, position: number): void {
    const early = this.#early ?? []
    this.#early = undefined
    this.#toldTo = position
    this.#write((missed?.map(textOf).join('') ?? eventOf('resync', position)) + eventOf('ready', position))
    this.tell(early)
  }

  /** A sign of life; the page has seen everything up to this position. */
  beat(position: number): void {
    if (this.#early) return
    this.#toldTo = Math.max(this.#toldTo, position)
    this.#write(eventOf('beat', this.#toldTo))
  }

  /** `busy`: come back by asking now and then. `over`: not at all. Otherwise come back at once. */
  end(reason?: 'busy' | 'over'): void {
    this.#response.end(reason && `event: ${reason}\ndata: 1\n\n`)
  }

  #write(text: string): void {
    if (text === '' || this.#response.writableEnded || this.#response.destroyed) return
    this.#response.write(text)
    if (this.#response.writableLength > mostWaitingBytes) this.#response.destroy()
  }
}

const textOf = ({ position, ...change }: LiveChange) =>
  `id: ${position}\nevent: change\ndata: ${JSON.stringify(change)}\n\n`

const eventOf = (name: string, position: number) => `id: ${position}\nevent: ${name}\ndata: 1\n\n`
