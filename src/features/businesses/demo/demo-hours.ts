import type { Random } from '#platform/random.ts'
import type { OpeningHours } from '../rules.ts'

type Day = readonly (readonly [number, number])[]

const [monday, tuesday, sunday] = [0, 1, 6]
const unknownShare = 0.08

/** Plausible hours for a kind of business; null for the few without known hours. */
export function demoHours(kind: string, random: Random): OpeningHours | null {
  if (random.chance(unknownShare)) return null
  switch (kind) {
    case '24x7':
      return '24x7'
    case 'clinic':
      return week(
        [
          [near(540, random), near(780, random)],
          [near(1020, random), near(1230, random)],
        ],
        sunday,
        random.chance(0.7),
        true,
      )
    case 'service':
      return random.chance(0.1)
        ? '24x7'
        : week([[near(510, random), near(1200, random)]], sunday, random.chance(0.3), true)
    case 'restaurant':
      return restaurantHours(random)
    case 'late':
      return week([[near(720, random), 1440 + near(75, random)]], monday, random.chance(0.1))
    case 'shop-late':
      return week([[near(450, random), near(1320, random)]], sunday, random.chance(0.08), random.chance(0.2))
    case 'school':
      return week([[near(480, random), near(960, random)]], sunday, true)
    case 'office':
      return officeHours(random)
    case 'temple':
      return week([
        [near(330, random), near(720, random)],
        [near(960, random), near(1260, random)],
      ])
    case 'salon':
      return week([[near(600, random), near(1260, random)]], tuesday, random.chance(0.45))
    case 'gym':
      return week(
        [
          [near(330, random), near(660, random)],
          [near(960, random), near(1290, random)],
        ],
        sunday,
        random.chance(0.4),
        true,
      )
    case 'factory':
      return week([[near(540, random), near(1080, random)]], sunday, random.chance(0.9))
    default:
      return week(
        [[near(600, random), near(1230, random)]],
        random.chance(0.8) ? sunday : random.below(6),
        random.chance(0.65),
      )
  }
}

function restaurantHours(random: Random): OpeningHours {
  if (random.chance(0.14)) return week([[near(720, random), 1440 + near(60, random)]])
  if (random.chance(0.25))
    return week([
      [near(690, random), near(930, random)],
      [near(1140, random), near(1380, random)],
    ])
  return week([[near(480, random), near(1350, random)]], random.below(5), random.chance(0.1))
}

function officeHours(random: Random): OpeningHours {
  const [from, to] = [near(570, random), near(1110, random)]
  const saturday: Day = random.chance(0.5) ? [[from, 840]] : [[from, to]]
  return [...Array.from({ length: 5 }, (): Day => [[from, to]]), saturday, []]
}

/** Seven equal days, except that `restDay` is closed (`rests`) or, with `isHalf`, has its first half only. */
function week(day: Day, restDay = sunday, rests = false, isHalf = false): OpeningHours {
  const firstHalf: Day = day.length > 1 ? day.slice(0, 1) : day.map(([from]) => [from, Math.max(from + 180, 840)])
  return Array.from({ length: 7 }, (_, at) => {
    if (at !== restDay) return day
    if (rests) return []
    return isHalf ? firstHalf : day
  })
}

/** Half an hour earlier, the time itself, or half an hour later. */
function near(minute: number, random: Random): number {
  return minute + (random.below(3) - 1) * 30
}
