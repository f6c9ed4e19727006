// node read-video.mjs FILE: blanks what nobody shall learn from a video, and prints what is in it as one line of JSON.
// A separate process with little memory (inspect-video.ts): the index of a file may claim billions of frames, and the
// parser would allocate for them.
import { readFileSync, writeFileSync } from 'node:fs'
import { EncodedPacketSink, FilePathSource, Input, MP4, WEBM } from 'mediabunny'
import { cleanVideo } from './clean-video.ts'

const path = process.argv[2] ?? ''
const bytes = readFileSync(path)
cleanVideo(bytes)
writeFileSync(path, bytes)
// Read afterwards: it is to be played as it is now.
const input = new Input({ source: new FilePathSource(path), formats: [MP4, WEBM] })
const [format, track] = [await input.getFormat(), await input.getPrimaryVideoTrack()]
if (!track) throw new Error('There is no picture in it.')
// What was cut off on its way has its index, and would stop in front of its viewers.
const last = await new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY)
if (!last || last.data.length < last.byteLength) throw new Error('Its end is missing.')
const facts = {
  mimeType: format === MP4 ? 'video/mp4' : 'video/webm',
  codec: await track.getCodec(),
  width: await track.getDisplayWidth(),
  height: await track.getDisplayHeight(),
  durationSeconds: await input.computeDuration(),
}
process.stdout.write(JSON.stringify(facts))
