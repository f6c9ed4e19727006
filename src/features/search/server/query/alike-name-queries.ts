import type { StatementPool } from '#platform/statement-pool.ts'
import type { SoundedName } from './name-likeness.ts'
import { afterAll, maxKeysRead, maxWithWords, nameColumns, type SuggestedName } from './name-queries.ts'

/** What a name may be like. */
interface AskedName {
  /** Of its words, in the text form of tsquery. */
  match: string | undefined
  /** nameInitials of it. */
  initials: string | undefined
  /** Its whole sound, and the beginning of it. */
  sound: string | undefined
  begunSound: string | undefined
  /** The beginning of one of its first three words. */
  beginning: string | undefined
}

const maxAlike = 200
const maxAlikeSound = 20
const noInitials = ''
/** Before every sound and every folded text. */
const noText = '\u0001'

/**
 * The names in a city that are like a text in one of these ways, at most 200 by their words, the best 200 by their
 * initials, 20 by their whole sound, 200 by its beginning and 256 by their letters. Indexes search_doc_words,
 * suggest_phrase_initials, suggest_phrase_sound, suggest_key_key, suggest_phrase_pkey.
 */
export async function listNamesAlike(
  pool: StatementPool,
  cityId: number,
  { match = "'~'", initials = noInitials, sound = noText, begunSound = noText, beginning = noText }: AskedName,
): Promise<(SuggestedName & SoundedName)[]> {
  const end = (text: string) => (text === noText ? text : text + afterAll)
  const text = `WITH m AS MATERIALIZED (
      SELECT phrase_id, rank FROM search_doc WHERE city_id = $1 AND tsv @@ $2::tsquery LIMIT ${maxWithWords})
    SELECT ${nameColumns}, p.sound FROM suggest_phrase p WHERE id = ANY(ARRAY(
      (SELECT phrase_id FROM m GROUP BY phrase_id ORDER BY max(rank) DESC, phrase_id LIMIT ${maxAlike})
      UNION (SELECT id FROM suggest_phrase WHERE city_id = $1 AND initials = $8 ORDER BY w DESC LIMIT ${maxAlike})
      UNION (SELECT id FROM suggest_phrase WHERE city_id = $1 AND sound = $3 LIMIT ${maxAlikeSound})
      UNION (SELECT id FROM suggest_phrase WHERE city_id = $1 AND sound >= $4 AND sound < $5
        ORDER BY sound LIMIT ${maxAlike})
      UNION (SELECT id FROM suggest_key WHERE city_id = $1 AND key >= $6 AND key < $7 LIMIT ${maxKeysRead})))`
  const values = [cityId, match, sound, begunSound, end(begunSound), beginning, end(beginning), initials]
  return (await pool.query<SuggestedName & SoundedName>({ name: 'names-alike', text, values })).rows
}
