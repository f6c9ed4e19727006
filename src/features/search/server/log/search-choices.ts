import type { Db } from '#core/database.ts'
import { createBatchCounter } from '#platform/batch-counter.ts'
import type { Log } from '#platform/log.ts'
import type { Choice } from '../../search-query.ts'
import { foldSearchText } from '../index/search-text.ts'
import { loggableWords } from './loggable-words.ts'
import { insertChoices, type LoggedChoice } from './search-choice-queries.ts'

/** Counts what people choose after which words. */
export interface SearchChoices {
  /**
   * `person` is any hash that tells people apart, so that each counts once; it stays in memory, for an hour at most.
   */
  record(choice: Choice, person: string): void
  close(): Promise<void>
}

const forgetEveryMs = 60 * 60_000
/** Above this number of different choices in an hour, further ones are not counted. */
const maxAnHour = 50_000
const maxTargetCharacters = 60

export function createSearchChoices(db: Db, log: Log): SearchChoices {
  const counter = createBatchCounter<LoggedChoice>(
    {
      name: 'chosen results',
      write: (choices) => insertChoices(db, choices),
      merge: (known, more) => {
        known.choices += more.choices
      },
    },
    log,
  )
  const counted = new Set<string>()
  const timer = setInterval(() => counted.clear(), forgetEveryMs)
  timer.unref()

  return {
    record({ kind, id, text, cityId = 0 }, person) {
      const words = loggableWords(foldSearchText(text))
      const target = String(id)
      if (words === undefined || target.length > maxTargetCharacters || counted.size >= maxAnHour) return
      const once = `${person} ${kind} ${target}`
      if (counted.has(once)) return
      counted.add(once)
      counter.add(`${cityId} ${kind} ${target} ${words}`, { cityId, kind, target, words, choices: 1 })
    },
    close: async () => {
      clearInterval(timer)
      await counter.close()
    },
  }
}
