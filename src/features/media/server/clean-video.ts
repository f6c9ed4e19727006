import { cleanMp4 } from './clean-mp4.ts'
import { cleanWebm } from './clean-webm.ts'

/**
 * Blanks in the bytes of a file what a video says beside its pictures and sound: where and when it was taken, notes
 * about the device, and tracks of positions and texts (cameras of drones, cars and helmets write them). All that
 * players need stays as it was sent and where it was: so does what an encoder wrote into the pictures and the sound
 * themselves. Throws where a part is longer than what it stands in.
 */
export function cleanVideo(file: Buffer): void {
  if (file.toString('latin1', 4, 8) === 'ftyp') cleanMp4(file)
  else cleanWebm(file)
}
