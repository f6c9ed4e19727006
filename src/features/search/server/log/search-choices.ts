import type { Client } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { createBatchCounter } from '#platform/batch-counter.ts'
import { createDailyCeiling } from '#platform/daily-ceiling.ts'
import type { Log } from '#platform/log.ts'
import type { Choice } from '../../search-query.ts'
import { foldSearchText } from '../index/search-text.ts'
import { loggableWords } from './loggable-words.ts'
import { insertChoices, type LoggedChoice } from './search-choice-queries.ts'

/** Counts what people choose after which words. */
export interface SearchChoices {
  /** The hashes tell people and networks apart; they stay in memory, for a day at most. */
  record(choice: Choice, chooser: Pick<Client, 'clientHash' | 'ipHash'>): void
  close(): Promise<void>
}

/**
 * Choices of one network that count for one target and day. A browser is whatever it says it is: counting browsers
 * alone, one machine could put its shop first.
 */
const dailyChoicesOfNetwork = 3
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
  const people = createDailyCeiling(1)
  const networks = createDailyCeiling(dailyChoicesOfNetwork)

  return {
    record({ kind, id, text, cityId = 0 }, { clientHash, ipHash }) {
      const words = loggableWords(foldSearchText(text))
      const target = String(id)
      if (words === undefined || target.length > maxTargetCharacters) return
      const isCounted = people.take(`${clientHash} ${kind} ${target}`) && networks.take(`${ipHash} ${kind} ${target}`)
      if (!isCounted) return
      counter.add(`${cityId} ${kind} ${target} ${words}`, { cityId, kind, target, words, choices: 1 })
    },
    close: () => counter.close(),
  }
}
