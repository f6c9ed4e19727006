import { compareNames } from '../spelling/name-distance.ts'
import { nameSound, nameSounds } from '../spelling/name-sound.ts'
import { foldName, foldSearchText } from './index/search-text.ts'

/** How a name sounds, whatever its script; '' without a letter of a known one. */
export const soundOfName = (name: string): string => nameSound(foldName(name))

/** How a typed name may sound, likeliest first. */
export const soundsOfTyped = (text: string): string[] => nameSounds(foldSearchText(text))

/** Whether a typed text is this whole name, also in letters of another script. */
export const isSameName = (text: string, name: string): boolean =>
  compareNames(foldSearchText(text), foldName(name)) !== undefined
