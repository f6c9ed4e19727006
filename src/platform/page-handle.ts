/** When a page's script runs: at once, at the first interaction, or never. */
type Hydrate = 'load' | 'interaction' | 'none'

/** The `handle` of a route module. The deepest route that exports one decides; the default is `interaction`. */
export interface PageHandle {
  hydrate: Hydrate
  /** The page shows businesses that were viewed on the device (web/hydration/keep-viewed.ts). */
  showsViewed?: true
  /** Buttons of the page choose in the dialog that they open (web/hydration/choose-on-open.ts). */
  choosesOnOpen?: true
  /** What the page shows is asked for again when it has changed (page-kit/use-live-updates.ts). */
  isLive?: true
}

/** Ids of the route modules whose `handle` has the wrong type. */
export type WrongHandles<Modules> = {
  [Id in keyof Modules]: Modules[Id] extends { handle: infer Handle }
    ? Exact<Handle, PageHandle> extends true
      ? never
      : Id
    : never
}[keyof Modules]

type Exact<Value, Wanted> = Value extends Wanted ? (keyof Value extends keyof Wanted ? true : false) : false
