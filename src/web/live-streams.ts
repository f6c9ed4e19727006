import type { App } from '#core/context.ts'
import { listLiveSessions } from '#features/accounts/server/session-queries.ts'
import { type AddressedChange, listAddressedChanges } from '#features/enquiries/server/live-changes.ts'
import type { LiveStream } from './live-stream.ts'

/** A sign of life goes to every stream as often: proxies cut a connection that is silent for a minute. */
const beatMs = 15_000
/** Beats go out in so many portions, not to thousands at once. */
const beatPortions = 15
/** How often the sessions of open streams are looked up. */
const sessionsMs = 5000

export interface LiveLimits {
  perAccount: number
  inAll: number
}

/** More tabs than a person looks at; as many as leave most connections of a process to pages. */
const usualLimits: LiveLimits = { perAccount: 10, inAll: 5000 }

/** The open streams of this process. Rights and sessions are read from the database whenever events are given out. */
export class LiveStreams {
  readonly #app: Pick<App, 'db' | 'live' | 'log'>
  readonly #limits: LiveLimits
  readonly #ofAccount = new Map<number, Set<LiveStream>>()
  readonly #undo: (() => void)[] = []
  #count = 0
  /** The position up to which events were given out. */
  #given = 0
  #work: Promise<void> | undefined
  #portion = 0

  constructor(app: Pick<App, 'db' | 'live' | 'log'>, limits: LiveLimits = usualLimits) {
    this.#app = app
    this.#limits = limits
    const timers = [
      setInterval(() => this.#beat(), beatMs / beatPortions),
      setInterval(() => void this.endEndedSessions(), sessionsMs),
    ]
    this.#undo.push(
      () => timers.forEach(clearInterval),
      app.live.onMove(() => this.#giveOut()),
    )
  }

  get count(): number {
    return this.#count
  }

  get isFull(): boolean {
    return this.#count >= this.#limits.inAll
  }

  /** From now on the stream hears what happens; the oldest one of its account gives way where there are too many. */
  add(stream: LiveStream): void {
    if (this.#count === 0) this.#given = this.#app.live.position
    const { accountId } = stream.actor
    const own = this.#ofAccount.get(accountId) ?? new Set()
    this.#ofAccount.set(accountId, own.add(stream))
    this.#count++
    const [oldest] = own
    if (oldest && own.size > this.#limits.perAccount) this.#end(oldest, 'busy')
  }

  remove(stream: LiveStream): void {
    const own = this.#ofAccount.get(stream.actor.accountId)
    if (!own?.delete(stream)) return
    this.#count--
    if (own.size === 0) this.#ofAccount.delete(stream.actor.accountId)
  }

  /** Those whose session has ended, or acts as somebody else now, end too. */
  async endEndedSessions(): Promise<void> {
    try {
      await this.#withoutEnded([...this.#ofAccount.values()].flatMap((own) => [...own]))
    } catch (error) {
      this.#app.log.warn({ err: error }, 'the sessions of open pages were not looked up')
    }
  }

  close(): void {
    for (const step of this.#undo.splice(0)) step()
    for (const own of this.#ofAccount.values()) for (const stream of own) this.#end(stream)
  }

  #giveOut(): void {
    this.#work ??= this.#giveOutAll()
      .catch((error: unknown) => {
        this.#app.log.warn({ err: error }, 'events of open pages were not given out')
      })
      .finally(() => {
        this.#work = undefined
        // A position that moved in the last moment.
        if (this.#given < this.#app.live.position && this.#count > 0) setTimeout(() => this.#giveOut(), 50)
      })
  }

  async #giveOutAll(): Promise<void> {
    const { db, live } = this.#app
    while (this.#given < live.position) {
      const upTo = live.position
      if (this.#count === 0) {
        this.#given = upTo
        return
      }
      const { changes, isMore } = await listAddressedChanges(db, { after: this.#given, upTo })
      await this.#tell(changes)
      this.#given = isMore ? (changes.at(-1)?.change.position ?? upTo) : upTo
    }
  }

  /** One event for each enquiry and stream, at the last of its positions: a page asks for what there is now. */
  async #tell(changes: readonly AddressedChange[]): Promise<void> {
    const told = new Map<LiveStream, Map<string, AddressedChange['change']>>()
    for (const { change, customerId, merchantIds } of changes) {
      const streams = [
        ...(customerId === null ? [] : this.#streamsOf(customerId, 'customer')),
        ...merchantIds.flatMap((id) => this.#streamsOf(id, 'merchant')),
      ]
      for (const stream of streams) {
        const own = told.get(stream) ?? new Map<string, AddressedChange['change']>()
        const key = `${change.enquiryId} ${change.kind}`
        // Set anew, it stands at the end: positions of a stream only rise.
        own.delete(key)
        told.set(stream, own.set(key, change))
      }
    }
    const heard = await this.#withoutEnded([...told.keys()])
    for (const stream of heard) stream.tell([...(told.get(stream)?.values() ?? [])])
  }

  #streamsOf(accountId: number, role: 'customer' | 'merchant'): LiveStream[] {
    return [...(this.#ofAccount.get(accountId) ?? [])].filter((stream) => stream.actor.role === role)
  }

  async #withoutEnded(streams: readonly LiveStream[]): Promise<LiveStream[]> {
    if (streams.length === 0) return []
    const ids = [...new Set(streams.map(({ actor }) => actor.sessionId))]
    const roles = new Map(
      (await listLiveSessions(this.#app.db, ids, new Date())).map(({ sessionId, role }) => [sessionId, role]),
    )
    return streams.filter((stream) => {
      const isLive = roles.get(stream.actor.sessionId) === stream.actor.role
      if (!isLive) this.#end(stream, 'over')
      return isLive
    })
  }

  #beat(): void {
    this.#portion = (this.#portion + 1) % beatPortions
    for (const [accountId, own] of this.#ofAccount) {
      if (accountId % beatPortions !== this.#portion) continue
      for (const stream of own) stream.beat(this.#given)
    }
  }

  #end(stream: LiveStream, reason?: 'busy' | 'over'): void {
    this.remove(stream)
    stream.end(reason)
  }
}
